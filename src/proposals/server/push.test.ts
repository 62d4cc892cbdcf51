import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { todayInDhaka } from '#kernel/dates.ts'
import { type Caller, createTestApp, type TestApp } from '../../../tests/drive/test-app.ts'
import { pdfFile, purchase, quoteFor, sumaiya } from './proposal-for-tests.ts'

let app: TestApp
let agent: Caller
let quote: string

beforeAll(async () => {
  app = await createTestApp()
  agent = await app.signIn('agent')
  quote = await quoteFor(app.visitor, todayInDhaka(app.clock.now()))
})
afterAll(() => app.close())
beforeEach(() => app.turn({ reset: true }))

async function confirm(): Promise<{ id: number; reference: string }> {
  const { body } = await purchase(agent, { ...sumaiya, quote, status: 1 }, [pdfFile()])
  return { id: body.data.id, reference: body.data.ref_unique_id }
}

async function details(id: number) {
  const { body } = await agent.post('/api-app/customer-policy-details', { customer_policy_id: id })
  return body.data.customer_policy_details
}

const reached = (id: number, status: number) =>
  app.eventually(`policy ${id} has status ${status}`, async () => {
    const policy = await details(id)
    return policy.status === status && policy
  })

async function corePoliciesOf(reference: string): Promise<number> {
  const { rows } = await app.db.execute(
    sql`select count(*)::int as n from sandbox.core_policies where idempotency_key = ${reference}`,
  )
  return Number(rows[0]?.n)
}

describe('the push of a confirmed policy', () => {
  it('gives it the core system’s number and status 2, then its report status 3 (PUSH-01, PUSH-03)', async () => {
    const { id } = await confirm()
    const uploaded = await reached(id, 2)
    expect(uploaded.sap_policy_id).toMatch(/^9\d{8}$/)
    expect(uploaded.core_system_policy_id).toBe(uploaded.sap_policy_id)
    const active = await reached(id, 3)
    expect(active.sap_policy_id).toBe(uploaded.sap_policy_id)
  }, 40_000)

  it('that the core refuses sets 6 with the core’s reason, and is not repeated by itself (PUSH-02)', async () => {
    await app.turn({ core: 'refuse' })
    const { id, reference } = await confirm()
    const failed = await reached(id, 6)
    expect(failed.push_failure).toMatchObject({ reason: 'refused' })
    expect(failed.sap_policy_id).toBeNull()
    expect(await corePoliciesOf(reference)).toBe(0)
  })

  it('that failed is sent again by someone with Policy Edit (PUSH-02)', async () => {
    await app.turn({ core: 'refuse' })
    const { id, reference } = await confirm()
    expect((await reached(id, 6)).may_retry).toBe(true)
    await app.turn({ core: 'ok' })
    expect((await agent.post('/api-app/retry-push', { id })).status).toBe(200)
    await reached(id, 2)
    expect(await corePoliciesOf(reference)).toBe(1)
    expect((await agent.post('/api-app/retry-push', { id })).body.code).toBe('pushNotFailed')
  })

  it('that met an error goes again by itself after ten seconds (PUSH-02)', async () => {
    await app.turn({ core: 'error' })
    const { id } = await confirm()
    expect((await reached(id, 6)).push_failure.reason).toBe('failed')
    await app.turn({ core: 'ok' })
    expect((await reached(id, 2)).push_failure).toBeNull()
  }, 40_000)

  it('that the core took without saying so never makes a second policy (PUSH-02)', async () => {
    await app.turn({ core: 'twice' })
    const { id, reference } = await confirm()
    await reached(id, 6)
    await app.turn({ core: 'ok' })
    await Promise.all([1, 2, 3].map(() => agent.post('/api-app/retry-push', { id })))
    await reached(id, 2)
    expect(await corePoliciesOf(reference)).toBe(1)
  }, 40_000)
})
