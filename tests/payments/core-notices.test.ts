import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addMonths } from '#kernel/dates.ts'
import { coreNotices } from '#money/ledger/server/tables.ts'
import { payAtGateway, payInvoice, policyRow, sessionKeyOf } from '../drive/gateway.ts'
import { bringJobsForward } from '../drive/pass-time.ts'
import { createTestApp, type TestApp } from '../drive/test-app.ts'

let app: TestApp
const key = 'a-key-of-the-core-system'

beforeAll(async () => {
  app = await createTestApp({ CORE_REPORT_KEY: key })
})
afterAll(() => app?.close())

const number = '900000001'

/** Sends a report of the core system. */
const report = (revision: number, fup: string) =>
  app.visitor.post(
    '/v1/core/reports',
    {
      policies: [
        {
          policy_number: number,
          revision,
          status: 'active',
          fup,
          last_payment: { date: '2026-01-05', amount: 100 },
        },
      ],
    },
    { headers: { authorization: `Bearer ${key}` } },
  )

async function noticeOf(policyId: number) {
  const [row] = await app.db.select().from(coreNotices).where(eq(coreNotices.policyId, policyId))
  return row
}
const reported = async () =>
  (
    await app.db.execute<{ payment: { kind: string; instalments: { due_date: string }[] } }>(
      sql`select payment from sandbox.core_payments where policy_number = ${number}`,
    )
  ).rows.map(({ payment }) => payment)

describe('a premium that Rahima pays online', () => {
  it('is reported to the core system although that is down at first; no report of the core, before or after, makes her pay again (design §5)', async () => {
    const before = await policyRow(app, number)
    const paidFup = addMonths(before.startDate, (before.paidInstalments + 1) * 12)
    const rahima = await app.signIn('rahima')
    await app.turn({ reset: true, core: 'down' })
    const opened = await payInvoice(app, rahima, number)
    await payAtGateway(app, sessionKeyOf(opened.body.GatewayPageURL))
    const waiting = await app.eventually('the core system did not answer', async () => {
      const notice = await noticeOf(before.id)
      return notice && notice.tries > 0 && notice
    })
    expect(waiting.state).toBe('waiting')
    expect((await report(1, before.fup ?? '')).status).toBe(200)
    expect(await policyRow(app, number)).toMatchObject({
      fup: paidFup,
      coreFup: before.fup,
      postingsUnknownToCore: 1,
    })
    expect((await app.visitor.get('/metrics')).body).toContain('core_postings_waiting{why="waiting"} 1')

    await app.turn({ core: 'ok' })
    await app.eventually('the core system knows of it', async () => {
      await bringJobsForward(app.db, 3600)
      return (await noticeOf(before.id))?.state === 'acknowledged'
    })
    expect(await reported()).toMatchObject([{ kind: 'premium', instalments: [{ due_date: before.fup }] }])
    await report(2, before.fup ?? '')
    expect(await policyRow(app, number)).toMatchObject({ fup: paidFup, postingsUnknownToCore: 0 })
    expect((await policyRow(app, number)).coreDiffersSince).not.toBeNull()

    await report(3, paidFup)
    expect(await policyRow(app, number)).toMatchObject({ fup: paidFup, coreDiffersSince: null })
  })
})
