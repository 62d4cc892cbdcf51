import { createHash } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import type { DateOnly } from '#kernel/dates.ts'
import { canonicalNationalId } from '#kernel/national-id.ts'
import type { DbOrTx, Transaction } from '#platform/database/server/database.ts'
import type { SavedBy } from '#policies/policies/policy.ts'
import { searchWordsOf } from '#policies/policies/search-words.ts'
import { type Seal, sealHealth } from '#policies/policies/server/answer-column.ts'
import { sealersOf } from '#policies/policies/server/customer-key-store.ts'
import { customerColumns } from '#policies/policies/server/customer-store.ts'
import { nationalIdKey } from '#policies/policies/server/national-id-column.ts'
import { policyNotes } from '#policies/policies/server/note-tables.ts'
import { policyPaymentHistory } from '#policies/policies/server/payment-history-tables.ts'
import { personToRow } from '#policies/policies/server/people-store.ts'
import {
  customers,
  policies,
  policyDocuments,
  policyHistory,
  policyPeople,
  policyReferences,
} from '#policies/policies/server/tables.ts'
import { policyStatusCode } from '#policies/policies/status.ts'
import { sealersOfHolders } from '#policies/policy-import/server/holder-keys-store.ts'
import { snakeCase } from '#policies/questions/question.ts'
import { applicantQuestions } from '#policies/questions/questions.ts'
import { quotes } from '#sales/plans/server/tables.ts'
import { applicantConsents } from '#sales/proposals/server/consent-tables.ts'
import { referrals, verdicts } from '#sales/underwriting/server/tables.ts'
import { demoPapers } from './papers.ts'
import type { DemoApplicant } from './people.ts'
import type { DemoPolicy } from './policies.ts'
import { insertReferrals } from './referral-rows.ts'

/** A policy of the demo with its database ids. */
export type StoredDemoPolicy = DemoPolicy & { readonly customerId: number; readonly savedBy: SavedBy }

/** Takes a lock, so that only one of several starting instances loads the demo. */
export async function lockDemo(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('demo policies'))`)
}

export async function hasPolicies(db: DbOrTx): Promise<boolean> {
  const rows = await db.select({ id: policies.id }).from(policies).limit(1)
  return rows.length > 0
}

/** Takes running numbers for references from the same counter as all policies. */
export async function takeRunningNumbers(tx: Transaction, count: number): Promise<number[]> {
  const answer = await tx.execute<{ number: string }>(
    sql`select nextval(${policyReferences.seqName}::regclass) as number from generate_series(1, ${count})`,
  )
  return answer.rows.map(({ number }) => Number(number))
}

/** The ids of the policies with these core numbers. */
export async function findIdsByCoreNumber(
  tx: Transaction,
  coreNumbers: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: policies.id, coreNumber: policies.coreNumber })
    .from(policies)
    .where(inArray(policies.coreNumber, [...coreNumbers]))
  return new Map(rows.map(({ id, coreNumber }) => [coreNumber ?? '', id]))
}

/** Inserts or resets each person. @returns customer ids by national ID */
export async function putCustomers(
  tx: Transaction,
  people: readonly { readonly applicant: DemoApplicant; readonly since: Date }[],
): Promise<Map<string, number>> {
  const sealers = await sealersOfHolders(
    tx,
    people.map(({ applicant }) => keyOf(applicant)),
    people[0]?.since ?? new Date(0),
  )
  const rows = people.map(({ applicant, since }) => {
    const sealer = sealers.get(keyOf(applicant))
    if (!sealer) throw new Error('A person of the demo has no key')
    const { keyId, seal } = sealer
    return { ...customerColumns(applicant, seal), keyId, createdAt: since, updatedAt: since }
  })
  const columns = { id: customers.id, key: customers.nationalIdKey }
  const stored = await tx
    .insert(customers)
    .values(rows)
    .onConflictDoUpdate({ target: customers.nationalIdKey, set: excludedColumns })
    .returning(columns)
  const idOfKey = new Map(stored.map(({ id, key }) => [key, id]))
  return new Map(
    rows.map((row, index) => [
      people[index]?.applicant.nationalId ?? '',
      idOfKey.get(row.nationalIdKey) ?? 0,
    ]),
  )
}

function keyOf({ nationalId, birthDate }: DemoApplicant): string {
  return nationalIdKey(canonicalNationalId(nationalId, birthDate))
}

/** Stores policies with their people, moves and quotes. @param references one for each, in the same order */
export async function insertDemoPolicies(
  tx: Transaction,
  demo: readonly StoredDemoPolicy[],
  references: readonly string[],
  today: DateOnly,
): Promise<void> {
  if (demo.length === 0) return
  const sealers = await sealersOfPolicies(tx, demo)
  const rows = demo.map((policy, index) => ({
    ...policyColumns(policy, references[index] ?? '', sealerFor(sealers, policy)),
    reportAskedOn: today,
  }))
  const stored = await tx
    .insert(policies)
    .values(rows)
    .returning({ id: policies.id, reference: policies.reference })
  const idOf = new Map(stored.map(({ id, reference }) => [reference, id]))
  const withIds = demo.map((policy, index) => ({ policy, id: idOf.get(references[index] ?? '') ?? 0 }))
  await insertPeopleAndMoves(tx, withIds, sealers)
  const documents = withIds.flatMap(documentRows)
  if (documents.length > 0) await tx.insert(policyDocuments).values(documents)
  const drafts = demo.filter(({ status }) => status === 'draft')
  if (drafts.length > 0) await tx.insert(quotes).values(drafts.map(quoteRow)).onConflictDoNothing()
}

/** Resets a policy to its demo state; id, reference and documents stay. */
export async function resetDemoPolicy(tx: Transaction, id: number, policy: StoredDemoPolicy): Promise<void> {
  const sealers = await sealersOfPolicies(tx, [policy])
  const [stored] = await tx
    .select({ reference: policies.reference })
    .from(policies)
    .where(eq(policies.id, id))
  await tx
    .update(policies)
    .set(policyColumns(policy, stored?.reference ?? '', sealerFor(sealers, policy)))
    .where(eq(policies.id, id))
  await tx.delete(policyPeople).where(eq(policyPeople.policyId, id))
  await tx.delete(policyHistory).where(eq(policyHistory.policyId, id))
  await tx.delete(policyPaymentHistory).where(eq(policyPaymentHistory.policyId, id))
  await tx.delete(policyNotes).where(eq(policyNotes.policyId, id))
  await tx.delete(verdicts).where(eq(verdicts.policyId, id))
  await tx.delete(referrals).where(eq(referrals.policyId, id))
  await tx.delete(applicantConsents).where(eq(applicantConsents.policyId, id))
  await insertPeopleAndMoves(tx, [{ policy, id }], sealers)
}

/** The columns that a reset overwrites with the values of the inserted row. */
const excludedColumns = Object.fromEntries(
  Object.keys(applicantQuestions)
    // The conflict target must not be overwritten.
    .filter((key) => key !== 'nationalId')
    .map((key) => [key, sql.raw(`excluded.${snakeCase(key)}`)]),
)

async function insertPeopleAndMoves(
  tx: Transaction,
  stored: readonly { readonly id: number; readonly policy: StoredDemoPolicy }[],
  sealers: Sealers,
): Promise<void> {
  const people = stored.flatMap(({ id, policy }) => peopleRows(id, policy, sealerFor(sealers, policy)))
  await tx.insert(policyPeople).values(people)
  await tx.insert(policyHistory).values(stored.flatMap(({ id, policy }) => historyRows(id, policy)))
  await insertReferrals(tx, stored, (policy) => sealerFor(sealers, policy))
}

type Sealers = ReadonlyMap<number, Seal>

function sealersOfPolicies(tx: Transaction, demo: readonly StoredDemoPolicy[]): Promise<Sealers> {
  return sealersOf(
    tx,
    demo.map(({ customerId }) => customerId),
    demo[0]?.createdAt ?? new Date(0),
  )
}

function sealerFor(sealers: Sealers, { customerId }: StoredDemoPolicy): Seal {
  const seal = sealers.get(customerId)
  if (!seal) throw new Error('The holder of a policy of the demo has no key')
  return seal
}

function policyColumns(demo: StoredDemoPolicy, reference: string, seal: Seal) {
  const { cover, applicant, savedBy, seller } = demo
  const { birthDate, gender, parentBirthDate, ...priced } = cover
  return {
    ...priced,
    coverBirthDate: birthDate,
    coverGender: gender ?? null,
    parentBirthDate: parentBirthDate ?? null,
    version: demo.version,
    status: policyStatusCode[demo.status],
    customerId: demo.customerId,
    coreNumber: demo.coreNumber ?? null,
    holderFirstName: applicant.firstName,
    holderLastName: applicant.lastName,
    holderMobile: applicant.mobile,
    search: searchWordsOf({ ...applicant, reference, coreNumber: demo.coreNumber }),
    reference,
    health: sealHealth(demo.health, seal),
    agencyCode: seller.agencyCode,
    transactionId: demo.transactionId ?? null,
    collectionAmount: seller.isBank ? cover.instalment : null,
    savedByKind: savedBy.kind,
    savedById: savedBy.id,
    savedByName: savedBy.name,
    savedByRoleId: savedBy.roleId ?? null,
    branchCode: savedBy.branchCode ?? null,
    createdAt: demo.createdAt,
    savedAt: demo.savedAt,
    confirmedAt: demo.confirmedAt ?? null,
    pushFailure: demo.pushFailure ?? null,
    pushAttempt: demo.pushAttempt,
    pushClaimedAt: null,
    firstPushAt: demo.firstPushAt ?? null,
    paidInstalments: demo.paidInstalments,
    fup: demo.fup ?? null,
    lastPaidOn: demo.lastPaidOn ?? null,
    ledgerPaidInstalments: null,
    ledgerLastPaidOn: null,
    postingsUnknownToCore: 0,
    coreFup: null,
    coreLastPaymentOn: null,
    coreSaidAt: null,
    coreDiffersSince: null,
    reportRevision: -1,
  }
}

function peopleRows(policyId: number, demo: DemoPolicy, seal: Seal): (typeof policyPeople.$inferInsert)[] {
  return (['applicant', 'nominee', 'appointee'] as const).flatMap((part) => {
    const person = demo[part]
    return person ? [personToRow(policyId, part, person, seal)] : []
  })
}

function historyRows(policyId: number, { moves, savedBy }: StoredDemoPolicy) {
  return moves.map((move) => ({
    policyId,
    fromStatus: move.from ? policyStatusCode[move.from] : null,
    toStatus: policyStatusCode[move.to],
    at: move.at,
    personKind: move.isByStaff ? savedBy.kind : null,
    personId: move.isByStaff ? savedBy.id : null,
    note: move.note ?? null,
  }))
}

/** Documents of a confirmed policy: the core system accepts none without. */
function documentRows({ id, policy }: { readonly id: number; readonly policy: StoredDemoPolicy }) {
  if (policy.status === 'draft') return []
  const { fileKey, filename, content } = demoPapers
  const sha256 = createHash('sha256').update(content).digest('hex')
  const facts = { fileKey, filename, sizeBytes: content.byteLength, sha256 }
  return [{ ...facts, policyId: id, receivedAt: policy.savedAt }]
}

/** The quote by which a draft is opened again. It has no real sealed text. */
function quoteRow({ quote, cover, createdAt }: DemoPolicy): typeof quotes.$inferInsert {
  const number = cover.quoteNumber
  const sealDigest = createHash('sha256').update(`demo ${number}`).digest('hex')
  return { ...quote, number, sealDigest, savedAt: createdAt }
}
