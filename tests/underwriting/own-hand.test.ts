import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { users } from '#people/staff/server/tables.ts'
import { addStaff } from '../drive/staff.ts'
import { type Caller, createTestApp, type TestApp } from '../drive/test-app.ts'
import { decide, ill, sell, showReferral, underwriter } from './underwriters.ts'

/** Rina decides about proposals and may add users; Selim decides too. */
let app: TestApp
let rina: Caller
let selim: Caller
beforeAll(async () => {
  app = await createTestApp({ UNDERWRITING_ALONE_TAKA: '5000000' })
  await app.turn({ limits: 'off' })
  rina = await addStaff(app, 521, [1, 2, 3, 13, 17, 18, 19, 61, 63, 65, 67])
  selim = await underwriter(app, 522)
})
afterAll(() => app.close())

async function referred(seller: Caller, asked: object = {}): Promise<number> {
  const { status, body } = await sell({ app, seller }, ill, asked)
  expect([status, body.data?.looked_at], JSON.stringify(body)).toEqual([200, 1])
  return body.data.id
}

/** Rina adds a role-mate whose first password she chooses, and signs in as them. */
async function addSeller(): Promise<Caller> {
  const salma = { en_first_name: 'Salma', login_id: 'salma', mobile: '01711200521', role_id: 521, status: 1 }
  const password = 'Shiuli#2026'
  expect((await rina.post('/api-app/store-users', { ...salma, password })).status).toBe(200)
  const own = { password: 'Kodom#2026x', confirm_password: 'Kodom#2026x' }
  await (await app.signIn('salma', password)).post('/api-app/reset-password', own)
  return app.signIn('salma', own.password)
}

it('nobody decides about a proposal of an account that they opened themselves (beyond 17, decision 0064)', async () => {
  const salma = await addSeller()
  const id = await referred(salma)
  expect(await showReferral(rina, id)).toMatchObject({ is_own: true, may_decide: false })
  expect((await decide(rina, id)).body.code).toBe('ownProposal')
  expect((await decide(selim, id)).status).toBe(200)
  // Nor as the second person, and nor does the account about what its owner sold.
  const large = await referred(salma, { sum_assured: 6_000_000 })
  const { approval } = (await decide(selim, large)).body.data
  expect((await rina.get('/api-app/approvals')).body.data.waiting).toBe(0)
  const second = await rina.post(`/api-app/approvals/${approval}/decide`, { decision: 'approve' })
  expect(second.body.code).toBe('ownProposal')
  expect((await decide(salma, await referred(rina))).body.code).toBe('ownProposal')
  // Once a code to their own phone has set a password, it is an account like any other.
  await app.db.update(users).set({ accessGivenBy: null }).where(eq(users.loginId, 'salma'))
  expect((await decide(rina, await referred(salma))).status).toBe(200)
})
