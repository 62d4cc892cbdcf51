import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { addDays, todayInDhaka } from '#kernel/dates.ts'
import { sealKey } from '#people/staff/server/audit-seal.ts'
import { checkAudit, checkAuditByCommand } from '#people/staff/server/check-audit.ts'
import { chainAudit, sealDay } from '#people/staff/server/seal-audit.ts'
import { createLog } from '#platform/database/server/log.ts'
import { auditLog } from '#platform/database/server/tables.ts'
import { listLines } from '../drive/audit-lines.ts'
import { app, openApp } from '../drive/test-app.ts'

openApp()

const today = () => todayInDhaka(app.clock.now())
const check = () => checkAudit(app.db, app.files, { today: today(), days: 40 })
const chain = () => app.db.transaction((tx) => chainAudit(app.db, tx))
const chainedLines = async () =>
  (await app.db.execute<{ n: number }>(sql`select count(*)::int as n from audit_chain`)).rows[0]?.n ?? 0

/** Changes the log directly, as the owner of the tables can, calls `look`, and restores everything. */
async function afterForgery<T>(statements: readonly string[], look: () => Promise<T>): Promise<T> {
  await app.owner.execute(sql`create table kept_log as select * from audit_log`)
  await app.owner.execute(sql`create table kept_chain as select * from audit_chain`)
  const forge = async (...wanted: readonly string[]) => {
    const tables = ['audit_log', 'audit_chain']
    const turn = (how: string) => tables.map((table) => `alter table ${table} ${how} trigger user`)
    for (const each of [...turn('disable'), ...wanted, ...turn('enable')])
      await app.owner.execute(sql.raw(each))
  }
  try {
    await forge(...statements)
    return await look()
  } finally {
    await forge(
      'delete from audit_log',
      'insert into audit_log select * from kept_log',
      'delete from audit_chain',
      'insert into audit_chain select * from kept_chain',
      'drop table kept_log, kept_chain',
    )
  }
}

beforeEach(async () => {
  await app.signIn('agent')
  await app.signIn('rahima')
  await app.db.insert(auditLog).values({
    at: app.clock.now(),
    personKind: 'staff',
    personId: 2,
    action: 'policy.retryPush',
    thing: 'policy:1',
    details: { after: { status: 'পাঠানো হয়েছে' } },
    address: '127.0.0.1',
    requestId: 'r',
  })
  await chain()
})

const lastIds = async (count: number) =>
  (
    await app.db.execute<{ id: string }>(sql`select id from audit_log order by id desc limit ${count}`)
  ).rows.map(({ id }) => Number(id))

describe('the chain of the audit log (beyond 16, finding 12 of security)', () => {
  it('has a hash for every line, and finds nothing in an unaltered log', async () => {
    const { altered, daysNotSealedSo, lines } = await check()
    expect([altered, daysNotSealedSo, lines]).toEqual([[], [], await chainedLines()])
    expect(lines).toBeGreaterThan(2)
  })

  it.each([
    ['at', `at + interval '1 microsecond'`],
    ['person_kind', `'customer'`],
    ['person_id', '3'],
    ['action', `action || ' '`],
    ['thing', `'policy:2'`],
    ['details', `'{"after": {"status": "পাঠানো হয়নি"}}'`],
    ['address', `'127.0.0.2'`],
    ['request_id', 'null'],
  ])('names a line whose %s was changed, and only that one', async (column, value) => {
    const [id] = await lastIds(1)
    const { altered } = await afterForgery(
      [`update audit_log set ${column} = ${value} where id = ${id}`],
      check,
    )
    expect(altered).toEqual([id])
  })

  it('names lines that were deleted, inserted, or given another hash', async () => {
    const [last = 0, before = 0] = await lastIds(2)
    const slipIn = `insert into audit_log (id, at, action) values (-5, now(), 'signIn')`
    const gone = await afterForgery([`delete from audit_log where id = ${before}`], check)
    expect(gone.altered).toEqual([before])
    const moved = [
      `delete from audit_log where id = ${before}`,
      `update audit_log set id = ${before} where id = ${last}`,
    ]
    expect((await afterForgery(moved, check)).altered).toEqual([before, last])
    const unchained = [slipIn, `delete from audit_chain where line_id = ${before}`]
    expect((await afterForgery(unchained, check)).altered).toEqual([-5, before, last])
  })

  it('a log that was rewritten with all its hashes does not match the seal that is stored outside', async () => {
    const day = today()
    const tomorrow = addDays(day, 1)
    const deps = { db: app.db, files: app.files, clock: app.clock, log: createLog('silent') }
    await sealDay({ ...deps, clock: { now: () => new Date(`${tomorrow}T00:10:00+06:00`) } }, day)
    const checkTomorrow = () => checkAudit(app.db, app.files, { today: tomorrow, days: 40 })
    expect(await checkTomorrow()).toMatchObject({ altered: [], daysNotSealedSo: [], seals: 1 })
    const [id] = await lastIds(1)
    const rewritten = await afterForgery(
      [`update audit_log set thing = 'policy:9' where id = ${id}`, 'delete from audit_chain'],
      async () => {
        await chain()
        return checkTomorrow()
      },
    )
    expect(rewritten).toMatchObject({ altered: [], daysNotSealedSo: [day] })
    const kept = new TextDecoder().decode(await app.files.find(sealKey(day)))
    await sealDay({ ...deps, clock: { now: () => new Date(`${tomorrow}T00:20:00+06:00`) } }, day)
    expect(new TextDecoder().decode(await app.files.find(sealKey(day)))).toBe(kept)
  })

  it('the nightly check records which lines were altered, and the command exits with an error', async () => {
    const [id = 0] = await lastIds(1)
    const at = new Date(`${addDays(today(), 3)}T00:05:00+06:00`)
    await afterForgery([`update audit_log set thing = 'policy:9' where id = ${id}`], async () => {
      const command = await checkAuditByCommand([], { db: app.db, files: app.files, now: at })
      expect(command.isDone).toBe(false)
      expect(command.sentences[0]).toBe(
        `Line ${id} of the audit log was changed, removed or slipped in later.`,
      )
      const day = addDays(todayInDhaka(at), -1)
      await app.clock.moveTo(at)
      await app.jobs.enqueue(app.db, 'seal-audit-day', { day }, { key: day })
      await app.eventually('the nightly check has named the line', async () => {
        const lines = await listLines(app.db, eq(auditLog.action, 'audit.altered'))
        return lines.some(({ details }) => ((details?.lines ?? []) as number[]).includes(id))
      })
      await app.clock.moveTo(null)
    })
    const { isDone, sentences } = await checkAuditByCommand([], {
      db: app.db,
      files: app.files,
      now: app.clock.now(),
    })
    expect([isDone, sentences.length]).toEqual([true, 1])
  })

  it('chaining waits for an uncommitted line, so that no line appears below a chained one', async () => {
    await app.db.transaction(async (tx) => {
      const [late] = await tx
        .insert(auditLog)
        .values({ at: app.clock.now(), action: 'signOut' })
        .returning({ id: auditLog.id })
      // Chaining runs on another connection and must not chain a newer line while this transaction is open.
      const before = await chainedLines()
      await chain()
      expect(await chainedLines()).toBe(before)
      expect(late?.id).toBeGreaterThan(0)
    })
    await chain()
    expect((await check()).altered).toEqual([])
  })

  it('stored hashes are permanent: the database refuses to change, delete or truncate them', async () => {
    for (const change of [
      sql`update audit_chain set hash = ''`,
      sql`delete from audit_chain`,
      sql`truncate audit_chain`,
    ])
      await expect(app.db.execute(change)).rejects.toMatchObject({ cause: { code: '42501' } })
  })
})
