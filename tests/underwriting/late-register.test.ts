import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { outsideTimeoutMs } from '#adapters/call-outside.ts'
import { registeredPeople } from '#people/identity/server/tables.ts'
import { policies } from '#policies/policies/server/tables.ts'
import { bringJobsForward, untilActive, withShortTimeout } from '../drive/pass-time.ts'
import { app, type Caller, openApp } from '../drive/test-app.ts'
import {
  noGender,
  rahim,
  rulesOfReferral,
  sell,
  statusOfPolicy,
  underwriter,
  untilStatus,
  wife,
} from './underwriters.ts'

let agent: Caller
let rina: Caller
openApp()
beforeAll(async () => {
  await app.turn({ limits: 'off' })
  agent = await app.signIn('agent')
  rina = await underwriter(app, 501)
})
beforeEach(() => app.turn({ reset: true }))

const proposed = (said: object = {}, asked: object = {}) => sell({ app, seller: agent }, said, asked)
const statusOf = (id: number) => statusOfPolicy(app, id)
const reached = (id: number, status: number) => untilStatus(app, id, status)
const rulesOf = (id: number) => rulesOfReferral(rina, id)

describe('a late answer of the register', () => {
  it('refers a proposal that is not pushed yet, and gives a waiting referral a new verdict', async () => {
    await app.db.delete(registeredPeople)
    await app.turn({ nid: 'down', core: 'down' })
    const said = { ...rahim, first_name: 'Nurul', last_name: 'Absar', nominee: wife }
    const { body } = await proposed({ ...said, admitted_hospital: 1 }, noGender)
    const { id } = body.data
    expect(await rulesOf(id)).toEqual(['healthAnswer'])
    const before = (await rina.get(`/api-app/referrals/${id}`)).body.data.referral
    await app.turn({ nid: 'ok' })
    await app.eventually('the register has answered', async () => {
      await bringJobsForward(app.db, 20)
      return (await rulesOf(id)).includes('identity')
    })
    const { referral } = (await rina.get(`/api-app/referrals/${id}`)).body.data
    expect(referral.rules).toEqual(['healthAnswer', 'identity'])
    expect(referral.version).toBe(before.version + 1)
    expect(await statusOf(id)).toBe(7)
  })

  it('refers a proposal after a failed push; it can be accepted but not declined, since the core may have it', async () => {
    await app.db.delete(registeredPeople)
    await app.turn({ nid: 'down', core: 'down' })
    const { body } = await proposed(
      { ...rahim, first_name: 'Tofazzal', last_name: 'Molla', nominee: wife },
      noGender,
    )
    const { id } = body.data
    await app.eventually('the push has failed', async () => (await statusOf(id)) === 6)
    await app.turn({ nid: 'ok' })
    await reached(id, 7)
    expect(await rulesOf(id)).toEqual(['identity'])
    const { version } = (await rina.get(`/api-app/referrals/${id}`)).body.data.referral
    const decide = (decision: string) =>
      rina.post(`/api-app/referrals/${id}/decide`, { decision, reason: 'Spoke to them', version })
    const declined = await decide('decline')
    expect([declined.status, declined.body.code]).toEqual([409, 'declineTooLate'])
    await app.turn({ core: 'ok' })
    await bringJobsForward(app.db, 3600)
    expect(await statusOf(id)).toBe(7)
    expect((await decide('accept')).status).toBe(200)
    await untilActive(app, id)
    const listed = await (await app.signIn('admin')).post('/api-app/get-policy-list', {
      identity: 'mismatch',
    })
    expect(listed.body.data.policies.data).not.toContainEqual(expect.objectContaining({ id }))
  })

  it('during a running push refers the proposal once that push has failed', async () => {
    await app.db.delete(registeredPeople)
    await app.turn({ nid: 'down', core: 'hang' })
    await withShortTimeout(outsideTimeoutMs, async () => {
      const { body } = await proposed(
        { ...rahim, first_name: 'Shahjahan', last_name: 'Kabir', nominee: wife },
        noGender,
      )
      const { id } = body.data
      const isPushed = async () => {
        const [row] = await app.db
          .select({ claimedAt: policies.pushClaimedAt })
          .from(policies)
          .where(eq(policies.id, id))
        return row?.claimedAt != null
      }
      await app.eventually('it is being pushed', isPushed)
      await app.turn({ nid: 'ok' })
      await bringJobsForward(app.db, 20)
      await reached(id, 7)
      expect(await rulesOf(id)).toEqual(['identity'])
    })
  })

  it('changes nothing about a proposal that the core system has, which is listed separately and counted on the dashboard', async () => {
    await app.db.delete(registeredPeople)
    await app.turn({ nid: 'down' })
    const { body } = await proposed(
      { ...rahim, first_name: 'Nazrul', last_name: 'Islam', nominee: wife },
      noGender,
    )
    const { id } = body.data
    expect(body.data).not.toHaveProperty('looked_at')
    await app.eventually('the core system has it', async () => (await statusOf(id)) === 2)
    await app.turn({ nid: 'ok' })
    await app.eventually('the register has answered', async () => {
      await bringJobsForward(app.db, 20)
      const { rows } = await app.db.execute<{ state: string }>(sql`
        select state from policy_identities where policy_id = ${id} and part = 'applicant'`)
      return rows[0]?.state === 'another'
    })
    expect(await statusOf(id)).not.toBe(7)
    const admin = await app.signIn('admin')
    const list = async (filter: object) => (await admin.post('/api-app/get-policy-list', filter)).body.data
    const found = (await list({ identity: 'mismatch' })).policies
    expect(found.data).toContainEqual(expect.objectContaining({ id }))
    expect(found.total).toBeLessThan((await list({})).policies.total)
    const { identity_mismatches } = (await admin.post('/api-app/user-dashboard', {})).body.data
    expect(identity_mismatches).toBe(found.total)
    const csv = await admin.get('/api-app/policies/export?identity=mismatch')
    expect(String(csv.body).trim().split('\n')).toHaveLength(found.total + 1)
  })
})
