import { type SQL, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, type DateOnly, todayInDhaka } from '#kernel/dates.ts'
import { listChained } from '#people/staff/server/audit-chain-store.ts'
import { hashAfter } from '#people/staff/server/audit-seal.ts'
import { checkAudit, checkAuditByCommand } from '#people/staff/server/check-audit.ts'
import { chainAudit, sealDay } from '#people/staff/server/seal-audit.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import { createLog } from '#platform/database/server/log.ts'
import { auditLog } from '#platform/database/server/tables.ts'
import { app, openApp } from '../drive/test-app.ts'

type Line = typeof auditLog.$inferSelect
type Found = { readonly altered: readonly number[]; readonly daysNotSealedSo: readonly DateOnly[] }

const daysBack = 130
let today: DateOnly
let lines: Line[]
let sealed: { readonly day: DateOnly; readonly lineId: number }[]

openApp()
beforeAll(async () => {
  await app.signIn('agent')
  today = todayInDhaka(app.clock.now())
  await app.owner.execute(sql`select make_audit_months((now() - interval '130 days')::date, current_date)`)
  // Days before the months with partitions, in five of those months, and in a month for which nobody made a partition.
  const days = [-120, -90, -89, -60, -31, -30, -3, -2, -1].map((back) => addDays(today, back))
  const moments = ['1999-12-31', ...days, '2044-02-29'].flatMap((day) =>
    ['00:00:00.000001', '12:34:56.789012', '23:59:59.999999'].map((time) => `${day}T${time}+06:00`),
  )
  for (const [n, at] of moments.entries())
    await app.db.execute(sql`insert into audit_log (at, person_kind, person_id, action, thing, details, address, request_id)
      values (${at}, ${n % 3 ? 'staff' : null}, ${n % 4 ? n : null}, ${n % 2 ? 'policy.retryPush' : 'signIn'}, ${n % 5 ? `policy:${n}` : null},
        ${n % 6 ? JSON.stringify({ after: { status: `পাঠানো হয়েছে ${n}` } }) : null}, '127.0.0.1', ${`r${n}`})`)
  await app.db.transaction((tx) => chainAudit(app.db, tx))
  lines = await app.db
    .select()
    .from(auditLog)
    .where(sql`id <= (select max(line_id) from audit_chain)`)
    .orderBy(auditLog.id)
  const deps = { db: app.db, files: app.files, clock: app.clock, log: createLog('silent') }
  for (const day of days) await sealDay(deps, day)
  sealed = await Promise.all(
    days.map(async (day) =>
      JSON.parse(new TextDecoder().decode(await app.files.find(`audit-seals/${day}.json`))),
    ),
  )
}, 120_000)

class Undo extends Error {}

/** Changes the stored log as its owner can, with the triggers disabled, runs the check, and rolls everything back. */
async function afterForgery(forge: (tx: Transaction) => Promise<unknown>): Promise<Found> {
  let found: Found | undefined
  const done = app.owner.transaction(async (tx) => {
    await tx.execute(sql`alter table audit_log disable trigger user`)
    await tx.execute(sql`alter table audit_chain disable trigger user`)
    await forge(tx)
    found = await checkAudit(tx, app.files, { today, days: daysBack })
    throw new Undo()
  })
  await done.catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error
  })
  if (!found) throw new Error('Nothing was looked at')
  return found
}

const sorted = (ids: Iterable<number>) => [...new Set(ids)].toSorted((a, b) => a - b)
const at = (n: number): Line => lines[n % lines.length] as Line
const someLines = fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 5, selector: (n) => at(n).id })

/** A text with one character replaced, or with one added when it was empty. */
function otherText(text: string | null, where: number): string {
  const letters = [...(text ?? '')]
  if (letters.length === 0) return 'x'
  const place = where % letters.length
  const code = letters[place]?.codePointAt(0) ?? 0
  letters[place] = String.fromCodePoint(code === 0x7e ? 0x21 : code + 1)
  return letters.join('')
}

/** An assignment that gives one column of a line another value. */
function otherValue(line: Line, column: number, where: number): SQL {
  const texts = { action: line.action, thing: line.thing, address: line.address }
  const all: SQL[] = [
    ...Object.entries({ ...texts, person_kind: line.personKind, request_id: line.requestId }).map(
      ([name, text]) => sql`${sql.raw(name)} = ${otherText(text, where)}`,
    ),
    sql`at = at + ${(where % 90) * 86_400 + 1} * interval '1 second' + ${where} * interval '1 microsecond'`,
    sql`person_id = coalesce(person_id, 0) # ${(1 << (where % 30)) | 1}`,
    sql`details = jsonb_build_object('after', details, 'more', ${String(where)}::text)`,
    sql`details = null, request_id = ${`was ${where}`}`,
  ]
  return all[column % all.length] as SQL
}

const forgeries = {
  'random bytes of random columns of random lines': fc
    .tuple(someLines, fc.array(fc.tuple(fc.nat(), fc.nat(1_000_000)), { minLength: 5, maxLength: 5 }))
    .map(([which, how]) => ({
      named: which.map((n) => at(n).id),
      async forge(tx: Transaction) {
        for (const [place, n] of which.entries()) {
          const [column = 0, where = 0] = how[place] ?? []
          const set = otherValue(at(n), column, where)
          await tx.execute(sql`update audit_log set ${set} where id = ${at(n).id}`)
        }
      },
    })),
  'lines that are gone': someLines.map((which) => ({
    named: which.map((n) => at(n).id),
    forge: (tx: Transaction) =>
      tx.execute(sql`delete from audit_log where id in ${which.map((n) => at(n).id)}`),
  })),
  'lines slipped in, before all others or under a number that is taken': fc
    .tuple(fc.nat(), fc.nat(400), fc.boolean())
    .map(([n, day, isTaken]) => ({
      named: [isTaken ? at(n).id : -n - 1],
      forge: (tx: Transaction) =>
        tx.execute(sql`insert into audit_log (id, at, action)
          values (${isTaken ? at(n).id : -n - 1}, now() - ${day} * interval '1 day', 'signIn')`),
    })),
  'another number': fc.nat().map((n) => ({
    named: [at(n).id, -7],
    forge: (tx: Transaction) => tx.execute(sql`update audit_log set id = -7 where id = ${at(n).id}`),
  })),
  'two lines that changed places': fc
    .tuple(fc.nat(), fc.nat())
    .filter(([a, b]) => at(a).id !== at(b).id)
    .map(([a, b]) => ({
      named: [at(a).id, at(b).id],
      async forge(tx: Transaction) {
        await tx.execute(sql`update audit_log set id = -1 where id = ${at(a).id}`)
        await tx.execute(sql`update audit_log set id = ${at(a).id} where id = ${at(b).id}`)
        await tx.execute(sql`update audit_log set id = ${at(b).id} where id = -1`)
      },
    })),
  'a hash that was rewritten: its line, and the one whose hash is made of it': fc.nat().map((n) => ({
    named: lines.slice(n % lines.length, (n % lines.length) + 2).map(({ id }) => id),
    forge: (tx: Transaction) =>
      tx.execute(sql`update audit_chain set hash = ${hashAfter('', String(n))} where line_id = ${at(n).id}`),
  })),
  'a hash that is gone': fc.nat().map((n) => ({
    named:
      n % lines.length === lines.length - 1
        ? []
        : lines.slice(n % lines.length, (n % lines.length) + 2).map(({ id }) => id),
    forge: (tx: Transaction) => tx.execute(sql`delete from audit_chain where line_id = ${at(n).id}`),
  })),
}

describe('any changed byte of the audit log is named (beyond 16, finding 12 of security)', () => {
  it('an unaltered log has no findings, and is stored in more than one partition', async () => {
    const { altered, daysNotSealedSo } = await checkAudit(app.db, app.files, { today, days: daysBack })
    expect([altered, daysNotSealedSo]).toEqual([[], []])
    const { rows } = await app.owner.execute(sql`select distinct tableoid from audit_log`)
    expect(rows.length).toBeGreaterThanOrEqual(5)
    expect(sealed.length).toBe(9)
  })

  it.each(Object.keys(forgeries))(
    '%s: exactly those',
    async (kind) => {
      // Built here, when the lines exist already.
      const forgery: fc.Arbitrary<{
        named: readonly number[]
        forge: (tx: Transaction) => Promise<unknown>
      }> = forgeries[kind as keyof typeof forgeries]
      await fc.assert(
        fc.asyncProperty(forgery, async ({ named, forge }) => {
          expect(sorted((await afterForgery(forge)).altered)).toEqual(sorted(named))
        }),
        { numRuns: 25 },
      )
    },
    60_000,
  )

  it('a line with all later hashes recomputed: every day whose seal has another hash', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (n) => {
        const found = await afterForgery(async (tx) => {
          await tx.execute(sql`update audit_log set request_id = 'forged' where id = ${at(n).id}`)
          let previous = ''
          for (const { id, text, hash } of await listChained(tx, -1, 1_000_000)) {
            previous = hashAfter(previous, text ?? '')
            if (previous !== hash)
              await tx.execute(sql`update audit_chain set hash = ${previous} where line_id = ${id}`)
          }
        })
        expect(found.altered).toEqual([])
        const touched = sealed.filter(({ lineId }) => lineId >= at(n).id).map(({ day }) => day)
        expect(found.daysNotSealedSo.toSorted()).toEqual(touched)
      }),
      { numRuns: 15 },
    )
  }, 60_000)
})

describe('a month of the audit log', () => {
  it('can be detached only by the owner, is not reported as missing, and is checked again once it is back', async () => {
    const month = `${addDays(today, -60).slice(0, 7)}-01`
    const part = `audit_log_${month.slice(0, 7).replace('-', '_')}`
    await expect(app.db.execute(sql`select archive_audit_month(${month}::date)`)).rejects.toMatchObject({
      cause: { code: '42501' },
    })
    const { rows } = await app.owner.execute<{ held: string }>(
      sql`select archive_audit_month(${month}::date) as held`,
    )
    const held = Number(rows[0]?.held)
    expect(held).toBeGreaterThan(0)
    await app.db.transaction((tx) => chainAudit(app.db, tx))
    const now = app.clock.now()
    const { isDone, sentences } = await checkAuditByCommand([], { db: app.db, files: app.files, now })
    expect([isDone, sentences.at(-1)]).toEqual([
      true,
      `${held} lines are in the archive and were not compared.`,
    ])
    expect((await app.db.select().from(auditLog)).some(({ action }) => action === 'audit.archive')).toBe(true)

    const [first] = lines.filter((line) => todayInDhaka(line.at).startsWith(month.slice(0, 7)))
    await app.owner.execute(
      sql.raw(`update audit_archive.${part} set thing = 'policy:forged' where id = ${first?.id}`),
    )
    const next = `(date '${month}' + interval '1 month')`
    await app.owner.execute(
      sql.raw(`do $$ begin
        alter table audit_archive.${part} set schema public;
        execute format('alter table audit_log attach partition ${part} for values from (%L) to (%L)',
          timestamp '${month}' at time zone 'Asia/Dhaka', ${next} at time zone 'Asia/Dhaka'); end $$`),
    )
    const again = await checkAudit(app.db, app.files, { today, days: daysBack })
    expect([again.archived, again.altered]).toEqual([0, [first?.id]])
  })
})
