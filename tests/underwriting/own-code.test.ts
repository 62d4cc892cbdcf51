import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { users } from '#people/staff/server/tables.ts'
import { addStaff } from '../drive/staff.ts'
import { type Caller, createTestApp, type TestApp } from '../drive/test-app.ts'
import { decide, ill, reason, sell, showReferral, underwriter } from './underwriters.ts'

/** Nobody decides about a sale that earns them a commission, whoever typed it. */
let app: TestApp
let agent: Caller
let rina: Caller
let selim: Caller
beforeAll(async () => {
  app = await createTestApp()
  await app.turn({ limits: 'off' })
  agent = await app.signIn('agent')
  rina = await underwriter(app, 511)
  selim = await underwriter(app, 512)
  await giveCode(511, 'AG777')
})
afterAll(() => app.close())

async function giveCode(id: number, agencyCode: string | null): Promise<void> {
  await app.db.update(users).set({ agencyCode }).where(eq(users.id, id))
}

async function referred(said: object = {}, asked: object = {}, seller = agent): Promise<number> {
  const { status, body } = await sell({ app, seller }, { ...ill, ...said }, asked)
  expect([status, body.data?.looked_at], JSON.stringify(body)).toEqual([200, 1])
  return body.data.id
}

it('a proposal under the decider’s own agent code is their own, whoever wrote it', async () => {
  const id = await referred({ agency_code: 'AG777' })
  expect(await showReferral(rina, id)).toMatchObject({ is_own: true, may_decide: false })
  expect((await decide(rina, id)).body).toMatchObject({ status: 0, code: 'ownProposal' })
  expect(await showReferral(selim, id)).toMatchObject({ is_own: false, may_decide: true })
  expect((await decide(selim, id)).status).toBe(200)
})

it('neither the seller who had the agent code nor its present owner decides', async () => {
  const id = await referred({ agency_code: 'AG777' })
  await giveCode(511, null)
  await giveCode(512, 'AG777')
  expect((await decide(rina, id)).body.code).toBe('ownProposal')
  expect((await decide(selim, id)).body.code).toBe('ownProposal')
  await giveCode(512, null)
  expect((await decide(selim, id)).status).toBe(200)
  await giveCode(511, 'AG777')
})

it('the second person may not have a part in the sale either', async () => {
  const id = await referred({ agency_code: 'AG777' }, { sum_assured: 6_000_000 })
  const { approval } = (await decide(selim, id)).body.data
  const approve = (who: Caller) =>
    who.post(`/api-app/approvals/${approval}/decide`, { decision: 'approve', reason })
  expect((await approve(rina)).body.code).toBe('ownProposal')
  const karim = await underwriter(app, 513)
  expect((await approve(karim)).status).toBe(200)
})

it('the person who confirmed a colleague’s draft does not decide about it', async () => {
  const both = await addStaff(app, 514, [17, 18, 19, 65, 67])
  const { body } = await sell({ app, seller: agent }, { ...ill, status: 0 })
  const draft = { id: body.data.id, version: body.data.version }
  const id = await referred(draft, {}, both)
  expect(id).toBe(draft.id)
  expect((await showReferral(both, id)).is_own).toBe(true)
  expect((await decide(both, id)).body.code).toBe('ownProposal')
})
