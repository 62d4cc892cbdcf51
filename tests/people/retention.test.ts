import { readFile } from 'node:fs/promises'
import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { auditLog } from '#platform/database/server/tables.ts'
import { keptDays, keptDaysOf, parseKeptDays } from '#platform/personal-data/kept-days.ts'
import { forgetOldData } from '#platform/personal-data/server/forget-old-data.ts'
import { retentionsOf } from '../../src/personal-data.ts'
import { readSettings } from '../../src/settings.ts'
import { listLines } from '../drive/audit-lines.ts'
import { app, type Caller, openApp } from '../drive/test-app.ts'

let rahima: Caller
openApp()
beforeAll(async () => {
  rahima = await app.signIn('rahima')
})

/** For each class, how to insert a row whose period began at a given time, and how to find it. */
const rowsOf: Readonly<Record<string, { table: string; where: string; make: string }>> = {
  sessions: {
    table: 'sessions',
    where: `token_hash like 'old%'`,
    make: `insert into sessions (token_hash, person_kind, person_id, started_at, last_seen_at, ends_at)
      values ('old', 'customer', 1, $1, $1, $1)`,
  },
  limitCounters: {
    table: 'limit_counters',
    where: `name = 'old one'`,
    make: `insert into limit_counters (name, started_at, ends_at, total) values ('old one', $1, $1, 1)`,
  },
  signInTries: {
    table: 'one_time_codes',
    where: `subject = 'old'`,
    make: `insert into one_time_codes (purpose, subject, code_hash, sent_at, ends_at)
      values ('signIn', 'old', 'x', $1, $1)`,
  },
  passwordFailures: {
    table: 'password_failures',
    where: `name = 'old'`,
    make: `insert into password_failures (name, failures, last_at) values ('old', 1, $1)`,
  },
  knownDevices: {
    table: 'known_devices',
    where: `token_hash = 'old'`,
    make: `insert into known_devices (person_kind, person_id, token_hash, first_seen_at, last_seen_at)
      values ('customer', 1, 'old', $1, $1)`,
  },
  pushDevices: {
    table: 'push_devices',
    where: `device_key = 'old'`,
    make: `insert into push_devices (device_key, device_id, person_kind, person_id, stored_at, last_used_at)
      values ('old', 'old', 'customer', 1, $1, $1)`,
  },
  lookUps: {
    table: 'registered_people',
    where: `number_key = 'old'`,
    make: `insert into registered_people (number_key, birth_date, person, heard_at)
      values ('old', '1990-01-01', 'x', $1)`,
  },
  actAnswers: {
    table: 'act_answers',
    where: `owner = 'old'`,
    make: `insert into act_answers (owner, key_digest, call, body_digest, at) values ('old', 'x', 'x', 'x', $1)`,
  },
  unfinishedProposals: {
    table: 'unfinished_proposals',
    where: `about = 'quote OLD'`,
    make: `insert into unfinished_proposals (person_kind, person_id, about, quote_number, plan_code, revision, sealed,
      saved_at) values ('customer', 1, 'quote OLD', 'OLD', 802, 1, 'x', $1)`,
  },
  wordRequests: {
    table: 'word_requests',
    where: `content_digest = 'old'`,
    make: `insert into word_requests (staff_id, content_digest, national_id_key, content, language, code_digest, asked_at,
      code_ends_at, ends_at) values (1, 'old', 'x', 'x', 'bn', 'x', $1, $1, $1)`,
  },
  quotes: {
    table: 'quotes',
    where: `number = 'OLDQUOTE'`,
    make: `insert into quotes (number, seal_digest, source, answers, is_start_given, edition, instalment,
      basic_instalment, made_on, saved_at)
      values ('OLDQUOTE', 'old', 'premium', '{}', false, 'x', 1, 1, '2026-01-01', $1)`,
  },
  addressesOfErased: {
    table: 'person_requests',
    where: `contact is not null`,
    make: `insert into person_requests (customer_id, kind, about, wish, language, asked_at, due_on, state, decided_at,
      contact) select min(id), 'erase', '', '', 'bn', $1, '2026-01-01', 'done', $1, 'x' from customers`,
  },
  shortLivedAddresses: {
    table: 'payment_tokens',
    where: `token_hash = 'old'`,
    make: `insert into payment_tokens (token_hash, policy_id, email, language, ends_at)
      select 'old', min(id), 'x@example.com', 'bn', $1 from policies`,
  },
}

async function run(statement: string, at?: Date): Promise<number> {
  const text = at ? statement.replaceAll('$1', `'${at.toISOString()}'::timestamptz`) : statement
  return (await app.db.execute(sql.raw(text))).rowCount ?? 0
}

const forget = (changes = '') =>
  forgetOldData({
    db: app.db,
    clock: app.clock,
    retentions: retentionsOf(app.jobs),
    keptDays: keptDaysOf(parseKeptDays(changes) ?? {}),
  })

describe('data past the retention period of its class (issue 17, 8)', () => {
  it('is deleted exactly by its age, for any number of days, and nothing of today is', async () => {
    const now = app.clock.now().getTime()
    const age = fc.record({
      days: fc.integer({ min: 0, max: 800 }),
      seconds: fc.integer({ min: 1, max: 86_399 }),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(age, {
          minLength: 1,
          maxLength: 40,
          selector: ({ days, seconds }) => `${days} ${seconds}`,
        }),
        fc.integer({ min: 1, max: 400 }),
        async (ages, kept) => {
          await run(`delete from sessions where token_hash like 'old %'`)
          for (const { days, seconds } of ages)
            await run(
              `insert into sessions (token_hash, person_kind, person_id, started_at, last_seen_at, ends_at)
               values ('old ${days} ${seconds}', 'customer', 1, $1, $1, $1)`,
              new Date(now - days * 86_400_000 - seconds * 1000),
            )
          await forget(`sessions=${kept}`)
          const { rows } = await app.db.execute<{ name: string }>(
            sql`select token_hash as name from sessions where token_hash like 'old %'`,
          )
          // A row is one day old after 24 hours.
          const stays = ages.filter(({ days }) => days < kept)
          expect(rows.map(({ name }) => name).toSorted()).toEqual(
            stays.map(({ days, seconds }) => `old ${days} ${seconds}`).toSorted(),
          )
        },
      ),
      { numRuns: 25 },
    )
    await run(`delete from sessions where token_hash like 'old %'`)
    // Nobody was signed out.
    expect((await rahima.get('/api-app/my-data')).status).toBe(200)
  })

  it('does not include any row of today, in any table', async () => {
    const fresh = app.clock.now()
    for (const { make } of Object.values(rowsOf)) await run(make, fresh)
    const counts = async () => {
      const all: Record<string, number> = {}
      for (const { table, where } of Object.values(rowsOf))
        all[table] = await run(`select 1 from ${table} where ${where}`)
      return all
    }
    const before = await counts()
    await forget(
      Object.keys(keptDays)
        .map((name) => `${name}=1`)
        .join(' '),
    )
    expect(await counts()).toEqual(before)
    expect(Object.values(before).every((rows) => rows > 0)).toBe(true)
    for (const { table, where } of Object.values(rowsOf)) await run(`delete from ${table} where ${where}`)
  })

  it.each(Object.keys(rowsOf))('%s: a row goes the day after, and not before', async (name) => {
    const { table, where, make } = rowsOf[name] ?? { table: '', where: '', make: '' }
    const days = keptDays[name as keyof typeof keptDays]
    const endedAt = app.clock.now()
    await run(make, endedAt)
    const isThere = async () => (await run(`select 1 from ${table} where ${where}`)) > 0
    await app.clock.moveTo(new Date(endedAt.getTime() + days * 86_400_000 - 60_000))
    await forget()
    expect(await isThere()).toBe(true)
    await app.clock.moveTo(new Date(endedAt.getTime() + days * 86_400_000 + 60_000))
    const before = await countLines(name)
    await forget()
    expect([await isThere(), (await countLines(name)) > before]).toEqual([false, true])
  })

  it('includes a job that failed permanently', async () => {
    await run(
      `insert into pgboss.job (name, state, completed_on) values ('notify-of-person-request', 'failed', $1)`,
      new Date(app.clock.now().getTime() - 366 * 86_400_000),
    )
    expect((await forget()).deadJobs).toBeGreaterThanOrEqual(1)
  })

  it('does not include a quote that a proposal was made from', async () => {
    await run(`update quotes set saved_at = $1`, new Date('2020-01-01T00:00:00Z'))
    const used = `select 1 from quotes where number in (select quote_number from policies)`
    const held = await run(used)
    await forget()
    expect(held).toBeGreaterThan(0)
    expect(await run(used)).toBe(held)
  })

  it('is deleted in small batches, each with an audit entry that says how many rows', async () => {
    await run(`insert into limit_counters (name, started_at, ends_at, total)
      select 'many ' || n, '2020-01-01', '2020-01-01', 1 from generate_series(1, 2500) n`)
    expect((await forget()).limitCounters).toBeGreaterThanOrEqual(2500)
    const ofCounters = and(eq(auditLog.action, 'data.forget'), eq(auditLog.thing, 'limitCounters'))
    const lines = (await listLines(app.db, ofCounters)).slice(0, 3)
    expect(lines.map(({ details }) => details?.rows)).toEqual([expect.any(Number), 1000, 1000])
  })

  it('is deleted even if a class before it failed; that failure is reported', async () => {
    const names: string[] = []
    const retentions = (['sessions', 'drafts', 'quotes'] as const).map((kept) => ({
      kept,
      forget: async () => {
        names.push(kept)
        if (kept === 'drafts') throw new Error('broken off')
        return 0
      },
    }))
    await expect(forgetOldData({ db: app.db, clock: app.clock, retentions, keptDays })).rejects.toThrow(
      'broken off',
    )
    expect(names).toEqual(['sessions', 'drafts', 'quotes'])
  })

  it('has a setting for each class, and an unknown class stops the start', () => {
    expect(readSettings({ KEPT_DAYS: 'quotes=90, sessions=1' }).KEPT_DAYS).toEqual({
      quotes: 90,
      sessions: 1,
    })
    for (const wrong of ['quotes', 'quotes=0', 'letters=4', 'constructor=4', 'quotes=99999'])
      expect(() => readSettings({ KEPT_DAYS: wrong })).toThrow('KEPT_DAYS')
  })

  it('is listed in docs/operations.md with the days of each class', async () => {
    const text = await readFile('docs/operations.md', 'utf8')
    for (const [name, days] of Object.entries(keptDays))
      expect(text).toMatch(new RegExp(`\`${name}\` \\| ${days} `))
  })
})

async function countLines(name: string): Promise<number> {
  return run(`select 1 from audit_log where action = 'data.forget' and thing = '${name}'`)
}
