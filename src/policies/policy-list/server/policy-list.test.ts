import { beforeAll, describe, expect, it } from 'vitest'
import { recountPolicies } from '#demo/policies/recount-store.ts'
import type { Person } from '#platform/http/person.ts'
import { makeKey } from '#platform/sealing/server/person-keys.ts'
import type { Cover } from '#policies/policies/policy.ts'
import { countPolicies } from '#policies/policies/server/counter-store.ts'
import { keepCustomer } from '#policies/policies/server/customer-store.ts'
import { insertDocuments } from '#policies/policies/server/document-store.ts'
import { insertDraft, movePolicy } from '#policies/policies/server/store.ts'
import { type PolicyStatus, policyStatusCode } from '#policies/policies/status.ts'
import { app, type Caller, openApp } from '../../../../tests/drive/test-app.ts'

let admin: Caller
let agent: Caller
let bank: Caller

const now = new Date('2026-11-21T10:00:00+06:00')
const cover: Cover = {
  planCode: 802,
  birthDate: '1979-11-30',
  gender: 'M',
  startDate: '2026-11-21',
  ageInYears: 47,
  termYears: 15,
  premiumPayingYears: 15,
  mode: 'M',
  sumAssured: 30_000_000,
  instalment: 200_000,
  riders: [{ name: 'hospital', sumAssured: 20_000_000, premium: 12_000 }],
  rateEdition: 'illustrative-1',
  quoteNumber: 'Q-TEST-TEST-TEST',
}
const salma = { kind: 'staff', id: 901, name: 'Salma', roleId: 3, branchCode: 'DHK000001' } as const
const stranger = { kind: 'staff', id: 902, name: 'Someone', roleId: 2 } as const

/** Karim's policy, saved by someone and moved along to a status. */
async function policyAt(
  savedBy: Pick<Person, 'kind' | 'id' | 'name' | 'roleId' | 'branchCode'>,
  to: PolicyStatus[],
) {
  return app.db.transaction(async (tx) => {
    const applicant = {
      nationalId: '1979123456',
      birthDate: '1979-11-30',
      firstName: 'Karim',
      lastName: 'Mia',
      mobile: '01711000002',
    }
    const customerId = await keepCustomer(tx, applicant, now)
    const id = await insertDraft(tx, { customerId, cover, applicant, health: { answers: {} } }, savedBy, now)
    for (const status of to) await movePolicy(tx, id, status, { now })
    return id
  })
}

openApp()
beforeAll(async () => {
  admin = await app.signIn('admin')
  agent = await app.signIn('agent')
  bank = await app.signIn('bank')
})

describe('the policy list', () => {
  it('shows each person what they may see, newest first (POL-02, POL-03)', async () => {
    const atBranch = await policyAt(salma, [])
    const elsewhere = await policyAt(stranger, ['submitted'])
    const idsFor = async (who: Caller) => {
      const { body } = await who.post('/api-app/get-policy-list', { page: 1 })
      return body.data.policies.data.map((policy: { id: number }) => policy.id)
    }
    const all = await idsFor(admin)
    expect(all.indexOf(elsewhere)).toBeLessThan(all.indexOf(atBranch))
    expect(await idsFor(agent)).not.toContain(atBranch)
    const ofBranch = await idsFor(bank)
    expect(ofBranch).toContain(atBranch)
    expect(ofBranch).not.toContain(elsewhere)
  })

  it('has ten a page, with totals by status that need no counting (POL-02)', async () => {
    for (let n = 0; n < 12; n += 1) await policyAt(salma, [])
    const { body } = await bank.post('/api-app/get-policy-list', { page: '২', status: 0 })
    const { policies, counts } = body.data
    expect(policies).toMatchObject({ current_page: 2, last_page: 2, from: 11, total: counts['0'] })
    expect(policies.data).toHaveLength(policies.total - 10)
    expect(policies.data[0]).toMatchObject({
      sap_policy_id: null,
      status: policyStatusCode.draft,
      customer: { first_name: 'Karim', last_name: 'Mia', mobile: '01711000002' },
    })
  })

  it('counts what a recount counts', async () => {
    const kept = await countPolicies(app.db, { sees: 'all' })
    await app.db.transaction((tx) => recountPolicies(tx))
    expect(await countPolicies(app.db, { sees: 'all' })).toEqual(kept)
  })

  it('puts policies on the cards of the dashboard, drafts on none (DASH-02, DASH-05)', async () => {
    const before = (await admin.post('/api-app/user-dashboard', {})).body.data
    await policyAt(salma, [])
    await policyAt(salma, ['submitted', 'pushFailed'])
    await policyAt(salma, ['submitted', 'uploaded', 'active'])
    await policyAt(salma, ['submitted', 'uploaded', 'active', 'mature'])
    const after = (await admin.post('/api-app/user-dashboard', {})).body.data
    expect(after.submitted_policy).toBe(before.submitted_policy + 1)
    expect(after.active_policies).toBe(before.active_policies + 1)
    expect(after.closed_policy).toBe(before.closed_policy + 1)
    expect(after.recent_policies).toHaveLength(5)
  })

  it('a move that the table does not hold is refused and changes nothing (POL-06)', async () => {
    const id = await policyAt(salma, ['submitted'])
    await expect(app.db.transaction((tx) => movePolicy(tx, id, 'mature', { now }))).rejects.toMatchObject({
      main: { code: 'policyMoveNotAllowed' },
    })
  })
})

describe('the policy details', () => {
  it('answer 404 alike for a missing policy and for one of somebody else (POL-15, POL-16)', async () => {
    const elsewhere = await policyAt(stranger, ['submitted'])
    for (const customer_policy_id of [elsewhere, 2_000_000_000]) {
      const { status, body } = await agent.post('/api-app/customer-policy-details', { customer_policy_id })
      expect(status).toBe(404)
      expect(body.message).toBe('No Policy Data Found')
    }
  })

  it('name the riders that the plan can have, and those that were taken (POL-10)', async () => {
    const id = await policyAt(salma, [])
    const { body } = await bank.post('/api-app/customer-policy-details', { customer_policy_id: id })
    const details = body.data.customer_policy_details
    expect(details).toMatchObject({ accidental_coverage: 0, hcb_rider_sa: 200000, ci_rider_sa: 0 })
    expect(details.riders).toContain('hospital')
  })

  it('lead to a document by an address that works for this person only, for a while (DOC-07)', async () => {
    const id = await policyAt(salma, [])
    const facts = { filename: 'nid.pdf', sizeBytes: 10, sha256: '0' }
    const document = { ...facts, fileKey: 'documents/missing.pdf', key: makeKey() }
    await app.db.transaction((tx) => insertDocuments(tx, id, [document], now))
    const { body } = await bank.post('/api-app/customer-policy-details', { customer_policy_id: id })
    const [{ url }] = body.data.customer_policy_details.documents
    expect(url).toMatch(/^\/api-app\/policy-document\/[\w-]{32}$/)
    expect((await app.visitor.get(url)).status).toBe(401)
    expect((await agent.get(url)).status).toBe(404)
  })
})
