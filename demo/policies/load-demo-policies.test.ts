import { describe, expect, it } from 'vitest'
import type { CoreSystem } from '#adapters/core-system/core-system.ts'
import { type Database, openDatabase, type Transaction } from '#platform/database/server/database.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import { loadKeysOf } from '#platform/sealing/server/person-keys.ts'
import { policyForCore } from '#policies/core-push/server/policy-for-core.ts'
import { registerReports } from '#policies/core-push/server/process-report.ts'
import { isReference } from '#policies/policies/reference.ts'
import { countPolicies } from '#policies/policies/server/counter-store.ts'
import { findCustomerByNationalId } from '#policies/policies/server/customer-store.ts'
import { policyHistory } from '#policies/policies/server/history-tables.ts'
import { getPolicy, listPoliciesOfCustomer, notePolicy } from '#policies/policies/server/store.ts'
import { customers, policies, policyPeople } from '#policies/policies/server/tables.ts'
import { type PolicyStatus, policyStatusCode } from '#policies/policies/status.ts'
import type { Sight } from '#policies/policies/visibility.ts'
import { listPage } from '#policies/policy-list/server/list-store.ts'
import { app, openApp } from '../../tests/drive/test-app.ts'
import { createTestDatabase } from '../../tests/setup/database.ts'
import { loadDemoStaff } from '../staff/load-demo-staff.ts'
import { loadDemoPolicies } from './load-demo-policies.ts'
import { recountPolicies } from './recount-store.ts'

openApp()

/** Rows with every sealed column unsealed, because equal texts have different ciphertexts. */
async function opened<Row extends Record<string, unknown>>(
  db: Database,
  rows: readonly Row[],
): Promise<Row[]> {
  const keys = await loadKeysOf(
    db,
    rows.flatMap((row) => Object.values(row).filter((value) => typeof value === 'string')),
  )
  return rows.map(
    (row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          typeof value === 'string' ? keys.open(value) : value,
        ]),
      ) as Row,
  )
}

/** Everything that the demo wrote, without the ids of history rows, which change on a reset. */
async function everything(db: Database) {
  const history = await db.select().from(policyHistory).orderBy(policyHistory.policyId, policyHistory.at)
  const people = await db.select().from(policyPeople).orderBy(policyPeople.policyId, policyPeople.part)
  return {
    customers: await opened(db, await db.select().from(customers).orderBy(customers.id)),
    policies: await opened(db, await db.select().from(policies).orderBy(policies.id)),
    people: await opened(db, people),
    history: history.map(({ id: _id, ...move }) => move),
  }
}

const rahimas = async () => {
  const customer = await findCustomerByNationalId(app.db, '19851234567890123', {
    today: '2026-11-21',
  })
  if (!customer) throw new Error('Rahima is not there')
  return { customer, policies: await listPoliciesOfCustomer(app.db, customer.id) }
}

describe('the demo that a first start loads (design §11)', () => {
  it('numbers its policies like everyone’s, oldest first', async () => {
    const rows = (await everything(app.db)).policies
    expect(rows).toHaveLength(218)
    const references = rows.map(({ reference }) => reference)
    expect(new Set(references).size).toBe(218)
    for (const reference of references) expect(isReference(reference)).toBe(true)
    const running = references.map((reference) => Number(reference.slice(5, 12)))
    expect(running).toEqual(running.toSorted((one, other) => one - other))
  })

  it('has Rahima’s three policies and her record', async () => {
    const { customer, policies } = await rahimas()
    expect(customer).toMatchObject({ firstName: 'Rahima', lastName: 'Khatun', mobile: '01711000001' })
    expect(policies.map(({ coreNumber }) => coreNumber).sort()).toEqual([
      '900000001',
      '900000003',
      '900000004',
    ])
  })

  it('appears on every person’s dashboard and list, with correct totals (DASH-02, POL-02)', async () => {
    const counted = await countPolicies(app.db, { sees: 'all' })
    for (const total of Object.values(counted)) expect(total).toBeGreaterThan(0)
    await app.db.transaction((tx) => recountPolicies(tx))
    expect(await countPolicies(app.db, { sees: 'all' })).toEqual(counted)
    for (const loginId of ['admin', 'agent', 'agent2', 'agent3', 'bank']) {
      const who = await app.signIn(loginId)
      const { body } = await who.post('/api-app/user-dashboard', {})
      expect(body.data.active_policies).toBeGreaterThan(0)
      expect(body.data.recent_policies).toHaveLength(5)
    }
  })

  it('has policies that all open in full, drafts by their quote (POL-16, PROP-04)', async () => {
    const agent = await app.signIn('agent')
    for (const status of ['draft', 'submitted', 'pushFailed', 'uploaded', 'active', 'mature'] as const) {
      const policy = await newest({ sees: 'savedBy', staffId: 2 }, status)
      const { body } = await agent.post('/api-app/customer-policy-details', {
        customer_policy_id: policy?.id,
      })
      expect(body.data.customer_policy_details).toMatchObject({ status: policyStatusCode[status] })
      if (status !== 'draft') continue
      const { quote } = body.data.customer_policy_details
      expect((await app.visitor.get(`/v1/quotes/${quote}`)).status).toBe(200)
    }
  })

  it('has every answer that the core system needs, for all confirmed policies (PUSH-01)', async () => {
    for (const { id, status } of (await everything(app.db)).policies) {
      if (status === policyStatusCode.draft) continue
      const policy = await getPolicy(app.db, id)
      expect(policyForCore(policy, 'Plan', [])).toMatchObject({ premium: policy.cover.instalment })
    }
  })
})

describe('the daily status query', () => {
  it('changes no policy that the core system does not know (PUSH-03)', async () => {
    const before = await everything(app.db)
    const policyIds = before.policies.filter(({ coreNumber }) => isOfDemo(coreNumber)).map(({ id }) => id)
    const again: unknown[] = []
    let processReports = (_job: object, _finish: Finish): Promise<void> =>
      Promise.reject(new Error('No work'))
    const jobs: Partial<Jobs> = {
      enqueue: async (_tx, _name, job) => {
        again.push(job)
      },
      workOutside: (_name, work) => {
        processReports = work as typeof processReports
      },
      repeat: () => {},
    }
    const coreSystem: CoreSystem = {
      push: () => Promise.reject(new Error('No push')),
      find: async () => new Map(),
      report: async () => [],
      notePosting: () => Promise.reject(new Error('No payments')),
      listPostings: async () => new Map(),
    }
    registerReports({ db: app.db, jobs: jobs as Jobs, clock: app.clock, coreSystem })
    await processReports({ policyIds, timesAsked: 0 }, (effect) => app.db.transaction(effect))
    expect(await everything(app.db)).toEqual(before)
    // Only policies that the core has not reported as active are queried again.
    const waiting = before.policies.filter(
      ({ status, coreNumber }) => isOfDemo(coreNumber) && status === policyStatusCode.uploaded,
    )
    expect(again).toEqual([{ policyIds: waiting.map(({ id }) => id), timesAsked: 1 }])
  })
})

type Finish = (effect: (tx: Transaction) => Promise<void>) => Promise<void>

/** The sandbox core assigns numbers from 900001001 on. */
const isOfDemo = (coreNumber: string | null) => coreNumber !== null && Number(coreNumber) < 900_001_000

describe('resetting the people of the demo', () => {
  it('changes nothing where nothing has changed', async () => {
    const now = app.clock.now()
    await loadDemoPolicies(app.db, app.files, now)
    const before = await everything(app.db)
    await loadDemoPolicies(app.db, app.files, now)
    expect(await everything(app.db)).toEqual(before)
  })

  it('resets Rahima and leaves everyone else unchanged', async () => {
    const { customer, policies: hers } = await rahimas()
    const others = await newest({ sees: 'all' }, 'active')
    const due = hers.find(({ coreNumber }) => coreNumber === '900000001')
    const other = others?.coreNumber?.startsWith('90000000') ? undefined : others
    if (!due || !other) throw new Error('The demo lacks its policies')
    await app.db.transaction(async (tx) => {
      await notePolicy(tx, due.id, { paidInstalments: 9, fup: '2040-01-01' })
      await notePolicy(tx, other.id, { paidInstalments: 3, fup: '2041-01-01' })
      await tx.update(customers).set({ mobile: '01999999999' })
    })
    expect((await app.visitor.post('/sandbox/people/reset')).status).toBeLessThan(400)
    const after = await rahimas()
    expect(after.customer).toEqual(customer)
    expect(after.policies).toEqual(hers)
    const rows = await everything(app.db)
    expect(rows.policies.find(({ id }) => id === other.id)?.fup).toBe('2041-01-01')
    expect(rows.customers.filter(({ mobile }) => mobile === '01999999999')).toHaveLength(
      rows.customers.length - 2,
    )
  })
})

describe('two instances that start at once', () => {
  it('load the demo once', async () => {
    const database = await createTestDatabase()
    const instances = [openDatabase(database.url), openDatabase(database.url)] as const
    const now = app.clock.now()
    await loadDemoStaff(instances[0].db)
    await Promise.all(instances.map(({ db }) => loadDemoPolicies(db, app.files, now)))
    expect((await everything(instances[0].db)).policies).toHaveLength(218)
    await Promise.all(instances.map((instance) => instance.close()))
    await database.drop()
  })
})

async function newest(sight: Sight, status: PolicyStatus) {
  const place = { sort: 'newest', page: 1, size: 1 } as const
  return (await listPage(app.db, { sight, filter: { text: '', status } }, place)).items[0]
}
