import type { Files } from '#adapters/files/files.ts'
import { todayInDhaka } from '#kernel/dates.ts'
import { findUser } from '#people/staff/server/store.ts'
import type { Database, Transaction } from '#platform/database/server/database.ts'
import type { SavedBy } from '#policies/policies/policy.ts'
import { writeReference } from '#policies/policies/reference.ts'
import { editionsOf } from '#sales/plans/server/editions.ts'
import { loadDefaultEdition } from '#sales/rate-books/server/shipped-edition.ts'
import {
  findIdsByCoreNumber,
  hasPolicies,
  insertDemoPolicies,
  lockDemo,
  putCustomers,
  resetDemoPolicy,
  type StoredDemoPolicy,
  takeRunningNumbers,
} from './demo-store.ts'
import { namedDemoPolicies } from './named-policies.ts'
import { demoPapers } from './papers.ts'
import { type DemoPolicy, drawDemoPolicies } from './policies.ts'
import { recountPolicies } from './recount-store.ts'

/**
 * Fills a database without policies with the policy holders of the demo. In any other database it resets only
 * those of design §11. The staff of the demo must exist.
 */
export async function loadDemoPolicies(db: Database, files: Pick<Files, 'put'>, now: Date): Promise<void> {
  await files.put(demoPapers.fileKey, demoPapers.content)
  const edition = editionsOf([loadDefaultEdition()]).current(todayInDhaka(now))
  const named = namedDemoPolicies(edition, now)
  await db.transaction(async (tx) => {
    await lockDemo(tx)
    if (await hasPolicies(tx)) await reset(tx, named, now)
    else await insertAll(tx, [...named, ...drawDemoPolicies(edition, now)], now)
    await recountPolicies(tx)
  })
}

async function reset(tx: Transaction, named: readonly DemoPolicy[], now: Date): Promise<void> {
  const idOf = await findIdsByCoreNumber(
    tx,
    named.map(({ coreNumber }) => coreNumber ?? ''),
  )
  const isThere = ({ coreNumber = '' }: DemoPolicy) => idOf.has(coreNumber)
  for (const policy of await prepare(tx, named.filter(isThere)))
    await resetDemoPolicy(tx, idOf.get(policy.coreNumber ?? '') ?? 0, policy)
  const missing = named.filter((policy) => !isThere(policy))
  if (missing.length > 0) await insertAll(tx, missing, now)
}

async function insertAll(tx: Transaction, demo: readonly DemoPolicy[], now: Date): Promise<void> {
  const oldestFirst = demo.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime())
  const numbers = await takeRunningNumbers(tx, demo.length)
  const references = oldestFirst.map(({ createdAt }, index) =>
    writeReference(todayInDhaka(createdAt), numbers[index] ?? 0),
  )
  await insertDemoPolicies(tx, await prepare(tx, oldestFirst), references, todayInDhaka(now))
}

/** Stores the customers, and adds customer and seller to each policy. */
async function prepare(tx: Transaction, demo: readonly DemoPolicy[]): Promise<StoredDemoPolicy[]> {
  if (demo.length === 0) return []
  const savedBy = await findSellers(tx, demo)
  const since = new Map<string, { applicant: DemoPolicy['applicant']; since: Date }>()
  for (const { applicant, createdAt } of demo) {
    const known = since.get(applicant.nationalId)
    if (!known || createdAt < known.since) since.set(applicant.nationalId, { applicant, since: createdAt })
  }
  const customerIds = await putCustomers(tx, [...since.values()])
  return demo.map((policy) => ({
    ...policy,
    customerId: customerIds.get(policy.applicant.nationalId) ?? 0,
    savedBy: savedBy.get(policy.seller.staffId) as SavedBy,
  }))
}

async function findSellers(tx: Transaction, demo: readonly DemoPolicy[]): Promise<Map<number, SavedBy>> {
  const sellers = new Map<number, SavedBy>()
  for (const id of new Set(demo.map(({ seller }) => seller.staffId))) {
    const user = await findUser(tx, id)
    if (!user) throw new Error(`The demo has no member of staff with the number ${id}`)
    const name = `${user.firstName} ${user.lastName}`.trim()
    sellers.set(id, {
      kind: 'staff',
      id,
      name,
      roleId: user.roleId,
      branchCode: user.branchCode || undefined,
    })
  }
  return sellers
}
