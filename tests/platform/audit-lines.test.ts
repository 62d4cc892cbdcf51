import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { thingIn } from '#people/staff/audit.ts'
import { bn } from '#people/staff/audit.words.bn.ts'
import { en } from '#people/staff/audit.words.en.ts'
import { describeThing } from '#people/staff/audit-text.ts'
import { bn as bnOfRoles } from '#people/staff/roles.words.bn.ts'
import { en as enOfRoles } from '#people/staff/roles.words.en.ts'
import { readRows } from '#platform/database/server/database.ts'
import { keptDays } from '#platform/personal-data/kept-days.ts'
import { contentTypes } from '../../src/content-types.ts'
import { words } from '../../src/words.ts'
import { changingCalls } from '../drive/changing-calls/all.ts'
import { readState } from '../drive/changing-calls/call-context.ts'
import { openCallContext } from '../drive/changing-calls/open-call-context.ts'
import type { Answer, Caller } from '../drive/test-app.ts'
import { readSourceFiles, type SourceFile } from '../setup/source-files.ts'

/**
 * A transaction that waits for a second connection deadlocks as soon as all connections are held by
 * transactions like it. With only one connection, as here, a single call is enough to show that.
 */
let { desk, context } = {} as Awaited<ReturnType<typeof openCallContext>>
beforeAll(async () => {
  ;({ desk, context } = await openCallContext({ APPROVALS: 'exports texts', DATABASE_CONNECTIONS: '1' }))
})
afterAll(() => desk.app.close())

/** Lists the calls that all changes make, without sending them. */
async function listCallsMade(): Promise<string[]> {
  const made: string[] = []
  const answerTo = async (call: string): Promise<Answer> => {
    made.push(call.replace(/\?.*/, ''))
    return { status: 200, headers: new Headers(), body: { data: {} } }
  }
  const caller: Caller = {
    token: undefined,
    get: (path) => answerTo(`get ${path}`),
    post: (path) => answerTo(`post ${path}`),
  }
  const people = { admin: caller, agent: caller, editor: caller, rahima: caller, visitor: caller }
  for (const { call } of changingCalls)
    await call({ ...people, today: '2026-01-01', now: () => new Date(), query: async () => [] }, 1, 1)
  return made
}

type Line = { thing: string | null; details: Record<string, object> | null }

/** Reads every line of the audit log, page by page. */
async function listAll(): Promise<Line[]> {
  const lines: Line[] = []
  let next: number | null = null
  do {
    const { status, body }: Answer = await context.admin.get(`/api-app/audit?older_than=${next ?? ''}`)
    expect(status, JSON.stringify(body)).toBe(200)
    lines.push(...body.data.data)
    next = body.data.next
  } while (next)
  return lines
}

/** The actions that a file writes into the audit log, found by how this project's code names them. */
function listActions({ path, text }: SourceFile): string[] {
  if (!path.includes('/server/') || path.endsWith('.test.ts')) return []
  const find = (pattern: RegExp) =>
    [...text.matchAll(pattern)].flatMap(([, ...found]) => found.filter(Boolean))
  return [
    ...find(/\baction: (?:[^\n`{]*?\? )?'([a-z][\w.]*)'(?: : '([a-z][\w.]*)')?/g),
    ...find(/\baudit: (?:\w+\()?'([a-z][\w.]*)'/g),
    ...find(/\b(?:audited|note)\(\s*'([a-z]\w*\.\w+)'/g),
    ...find(/\brecordChange\(\s*tx, editor, '([\w-]+)'/g).map((act) => `content.${act}`),
  ]
}

/**
 * Fields of the details whose numbers are shown as they are; the fields whose numbers are ids are listed in
 * `people/staff/audit.ts`.
 */
const figures: readonly string[] = [
  'amount',
  'approval',
  'asked',
  'bn',
  'changed',
  'chosen',
  'en',
  'held',
  'left',
  'made',
  'ownRates',
  'removed',
  'request',
  'restored',
  'same',
  'sent',
  'skipped',
  'strangeNotice',
  'uses',
  'version',
]

/** Makes the audit log accept lines from now on, or refuse them as on a full disk. */
async function letLogRefuse(isRefused: boolean): Promise<void> {
  const { owner } = desk.app
  await owner.execute(
    sql.raw(
      isRefused
        ? `create function refuse_line() returns trigger language plpgsql as $$ begin raise exception 'no line'; end $$`
        : 'drop function refuse_line() cascade',
    ),
  )
  if (isRefused)
    await owner.execute(
      sql`create trigger refuse_line before insert on audit_log for each row execute function refuse_line()`,
    )
}

/**
 * On a busy machine a call may wait too long for the one connection, which others hold for moments: it is asked
 * again. One that waits for a second connection is refused every time.
 */
async function whenFree(ask: () => Promise<Answer>, timesLeft = 3): Promise<Answer> {
  const answer = await ask()
  return answer.status === 503 && timesLeft > 0 ? whenFree(ask, timesLeft - 1) : answer
}

describe('a change and its audit line', () => {
  it.each(changingCalls)('are committed together or not at all: $action (beyond 16)', async (call) => {
    const made = (await call.prepare?.(context, 1)) ?? 0
    const before = await readState(context, call)
    await letLogRefuse(true)
    const failed = await whenFree(() => call.call(context, 1, made)).finally(() => letLogRefuse(false))
    expect([failed.status, await readState(context, call)]).toEqual([500, before])
    const done = await whenFree(() => call.call(context, 1, made))
    const after = await readState(context, call)
    expect([done.status, after.lines]).toEqual([200, before.lines + 1])
    expect(after.shown).not.toBe(before.shown)
  })

  it('are tested for every audited call', async () => {
    const { body } = await context.visitor.get('/openapi.json')
    const audited = Object.entries<Record<string, Record<string, unknown>>>(body.paths).flatMap(
      ([path, methods]) =>
        Object.entries(methods)
          .filter(([, operation]) => operation['x-changes'] === 'audited')
          .map(([method]) => `${method} ${path}`),
    )
    const callsMade = await listCallsMade()
    const isMade = (call: string) => {
      const pattern = new RegExp(`^${call.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
      return callsMade.some((made) => pattern.test(made))
    }
    const missing = audited.filter((call) => !isMade(call)).toSorted()
    expect(missing, 'calls that a file of tests/drive/changing-calls has to make').toEqual([])
  })

  it('has a name in both languages, whatever was done', async () => {
    const rows = await context.query('select distinct action from audit_log')
    const written = rows.map(({ action }) => String(action))
    expect(written.length).toBeGreaterThan(20)
    for (const { actions } of [bn, en]) expect(written.filter((action) => !(action in actions))).toEqual([])
  })

  it('has a name in both languages, whatever the code may write', () => {
    const written = new Set(readSourceFiles(['src']).flatMap(listActions))
    expect([...written]).toEqual(expect.arrayContaining(['proposal.confirm', 'content.move', 'signIn']))
    for (const { actions } of [bn, en])
      expect(
        [...written].filter((action) => !(action in actions)).toSorted(),
        'without a sentence under `actions` of src/people/staff/audit.words.*.ts',
      ).toEqual([])
  })

  it('names in both languages what it concerns and what changed, for every act (beyond 16)', async () => {
    const unnamed = new Set<string>()
    for (const line of await listAll()) {
      const { before, after, ...facts } = line.details ?? {}
      const fields = [facts, before, after].flatMap((each) => Object.keys(each ?? {}))
      const thing = line.thing ?? '/'
      for (const words of [
        { audit: bn, roles: bnOfRoles },
        { audit: en, roles: enOfRoles },
      ]) {
        if (!thing.startsWith('/') && describeThing(words, thing, 'en') === thing)
          unnamed.add(`thing ${thing}`)
        for (const field of fields) if (!(field in words.audit.fields)) unnamed.add(`field ${field}`)
      }
    }
    // An edition is audited with a line for each plan.
    unnamed.delete('field plans')
    expect([...unnamed].toSorted()).toEqual([])
  })

  it('knows for every number in the details whether it is an id or a plain number (beyond 16)', async () => {
    const unknown = new Set<string>()
    for (const { details } of await listAll()) {
      const { before, after, ...facts } = details ?? {}
      for (const [field, value] of [facts, before, after].flatMap((each) => Object.entries(each ?? {})))
        if (typeof value === 'number' && !thingIn(field, value) && !figures.includes(field))
          unknown.add(field)
    }
    expect([...unknown].toSorted()).toEqual([])
  })

  it('calls website content by the names of its editor, and has a name for everything that can be deleted', () => {
    for (const [language, { things, kept }] of [['bn', bn] as const, ['en', en] as const]) {
      for (const { name, words: module } of contentTypes) {
        const { types } = words[module as 'content/editor'][language]
        expect([name, things[name as keyof typeof things]]).toEqual([name, types[name as keyof typeof types]])
      }
      expect(Object.keys(kept)).toEqual(Object.keys(keptDays))
    }
  })

  it('cannot be left out: a call that declares no change uses connections that refuse writes', async () => {
    const { readDb } = desk.app
    await expect(readRows(readDb, sql`update policies set status = 0`)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('read-only transaction') },
    })
  })
})

describe('a program with a single connection for writes', () => {
  it('starts many sign-ups at once', async () => {
    const begun = await Promise.all(
      Array.from({ length: 40 }, (_, n) =>
        whenFree(() =>
          desk.app.visitor.post('/v1/signup/policy', { policy_code: String(900000020 + (n % 20)) }),
        ),
      ),
    )
    expect(begun.filter(({ status }) => status >= 500)).toEqual([])
  })
})
