import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { todayInDhaka } from '#kernel/dates.ts'
import { pick } from '#kernel/pick.ts'
import { refuse } from '#kernel/problem.ts'
import type { ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import type { Person } from '#platform/http/person.ts'
import { loadKeysOf } from '#platform/sealing/server/person-keys.ts'
import type { HealthAnswers } from '#policies/questions/answers.ts'
import type { Cover, Policy, SavedBy } from '../policy.ts'
import { writeReference } from '../reference.ts'
import { coreWords, searchWordsOf } from '../search-words.ts'
import { type PolicyStatus, policyStatusCode, requireMove } from '../status.ts'
import { openHealth, type Seal, sealHealth } from './answer-column.ts'
import { countMove } from './counter-store.ts'
import { sealerOfCustomer } from './customer-key-store.ts'
import { isErased } from './customer-lock-store.ts'
import { listDocuments } from './document-store.ts'
import { countProposal } from './figures-store.ts'
import { policyHistory } from './history-tables.ts'
import { listIdentities } from './identity-store.ts'
import { type Life, listIdsOfLife } from './life-store.ts'
import { type People, readPeople, writePeople } from './people-store.ts'
import { type PolicyRow, pricedNames, requireStatus, rowToPolicy, savedByOf } from './rows.ts'
import { seenBy } from './seen-store.ts'
import { policies, policyReferences } from './tables.ts'

/** The fields that one save of a proposal writes into a policy. */
export type PolicySave = People & {
  readonly customerId: number
  readonly cover: Cover
  readonly health: HealthAnswers
  readonly agencyCode?: string
  readonly transactionId?: string
  readonly collectionAmount?: number
}

/** Stores a new draft and gives it its reference. */
export async function insertDraft(
  tx: Transaction,
  save: PolicySave,
  savedBy: SavedBy,
  now: Date,
): Promise<number> {
  const reference = writeReference(todayInDhaka(now), await nextRunningNumber(tx))
  const seal = await sealerOfCustomer(tx, save.customerId, now)
  const [row] = await tx
    .insert(policies)
    .values({
      ...saveColumns(save, reference, seal),
      reference,
      status: policyStatusCode.draft,
      savedByKind: savedBy.kind,
      savedById: savedBy.id,
      savedByName: savedBy.name,
      savedByRoleId: savedBy.roleId ?? null,
      branchCode: savedBy.branchCode ?? null,
      createdAt: now,
      savedAt: now,
    })
    .returning({ id: policies.id })
  if (!row) throw new Error('A new policy came back without its id')
  await writePeople(tx, row.id, save, seal)
  await recordHistory(tx, { policyId: row.id, to: 'draft', now, by: savedBy })
  await countMove(tx, { savedBy, to: 'draft' })
  return row.id
}

/**
 * Replaces a draft's content. Refuses with 404 when it was deleted meanwhile, with 409 when it is no draft any more, when
 * its applicant was erased, or when someone has saved it since `version`; without a version the newest is replaced.
 */
export async function replaceDraft(
  tx: Transaction,
  policyId: number,
  version: number | undefined,
  save: PolicySave,
  now: Date,
): Promise<{ readonly formerApplicant: number }> {
  const current = (await findLocked(tx, policyId)) ?? refuse(404, 'draftDeleted')
  if (current.status !== policyStatusCode.draft) refuse(409, 'policyAlreadyConfirmed')
  // The applicant's papers and answers were erased with them: nobody can propose what is left.
  if (await isErased(tx, current.customerId)) refuse(409, 'personErased')
  if (version !== undefined && version !== current.version) refuse(409, 'proposalChangedMeanwhile')
  const seal = await sealerOfCustomer(tx, save.customerId, now)
  await tx
    .update(policies)
    .set({
      ...saveColumns(save, current.reference, seal),
      version: current.version + 1,
      savedAt: now,
      deleteOn: null,
    })
    .where(eq(policies.id, policyId))
  await writePeople(tx, policyId, save, seal)
  return { formerApplicant: current.customerId }
}

/** Moves a policy by the table of POL-06, writes its history and updates the counters. */
export async function movePolicy(
  tx: Transaction,
  policyId: number,
  to: PolicyStatus,
  change: {
    readonly now: Date
    readonly by?: Pick<Person, 'kind' | 'id'>
    readonly note?: string
    readonly set?: Partial<typeof policies.$inferInsert>
  },
): Promise<void> {
  const row = await lockPolicy(tx, policyId)
  const from = requireStatus(row.status)
  const savedBy = savedByOf(row)
  requireMove(from, to)
  const number = change.set?.coreNumber
  await tx
    .update(policies)
    .set({
      ...change.set,
      status: policyStatusCode[to],
      ...(number ? { search: [...row.search, ...coreWords(number)] } : {}),
    })
    .where(eq(policies.id, policyId))
  await recordHistory(tx, { policyId, from, to, ...change })
  await countMove(tx, { savedBy, agencyCode: change.set?.agencyCode ?? row.agencyCode, from, to })
  // A proposal that comes back from referral was counted when it was confirmed.
  if (from === 'draft')
    await countProposal(tx, { savedBy, planCode: row.planCode, premium: row.instalment, at: change.now })
}

export async function findPolicy(db: ReadDatabase, policyId: number): Promise<Policy | undefined> {
  return readPolicy(db, eq(policies.id, policyId))
}

export async function getPolicy(db: ReadDatabase, policyId: number): Promise<Policy> {
  return (await findPolicy(db, policyId)) ?? refuse(404, 'noSuchPolicy')
}

/** By transaction id or reference; of several drafts with one transaction id the newest (PROP-36). */
export async function findPolicyByPaper(db: ReadDatabase, paper: string): Promise<Policy | undefined> {
  return (
    (await readPolicy(db, eq(policies.reference, paper))) ??
    (await readPolicy(db, and(eq(policies.transactionId, paper), sql`${policies.status} <> 0`))) ??
    (await readPolicy(db, and(hasTransaction(paper), sql`${policies.status} <> 0`))) ??
    (await readPolicy(db, hasTransaction(paper)))
  )
}

/**
 * True when another confirmed policy already has the transaction id (PROP-34). The money of one that was not
 * taken up is still there, and may pay for another policy of the same life.
 */
export async function isTransactionUsed(
  db: ReadDatabase,
  transactionId: string,
  life: Life,
  exceptPolicyId: number | undefined,
): Promise<boolean> {
  const rows = await db
    .select({ id: policies.id, status: policies.status })
    .from(policies)
    .where(and(hasTransaction(transactionId), sql`${policies.status} <> 0`))
  const others = rows.filter(({ id }) => id !== exceptPolicyId)
  if (others.length === 0) return false
  if (others.some(({ status }) => status !== policyStatusCode.notTakenUp)) return true
  const theirs = await listIdsOfLife(db, life, hasTransaction(transactionId))
  return others.some(({ id }) => !theirs.includes(id))
}

/** Transaction ids are the same without case, blanks and hyphens (PROP-34); the database says how. */
function hasTransaction(transactionId: string): SQL {
  return sql`${policies.transactionKey} = transaction_key_of(${transactionId})`
}

/** Policies of one customer that are not drafts, for the dashboards of portal and accounts. */
export async function listPoliciesOfCustomer(db: ReadDatabase, customerId: number): Promise<Policy[]> {
  const rows = await db
    .select()
    .from(policies)
    .where(seenBy({ sees: 'ownConfirmed', customerId }))
    .orderBy(desc(policies.id))
  const people = await readPeople(
    db,
    rows.map((row) => row.id),
  )
  const keys = await loadKeysOf(db, rows.map(sealedHealthOf))
  return rows.map((row) =>
    rowToPolicy(row, people.get(row.id) ?? { applicant: {} }, openHealth(row.health, keys), []),
  )
}

/** Stores what became known of a policy without moving it: FUP, last payment, a push's failure. */
export async function notePolicy(
  tx: Transaction,
  policyId: number,
  set: Partial<Omit<PolicyRow, 'id' | 'status'>>,
): Promise<void> {
  await tx.update(policies).set(set).where(eq(policies.id, policyId))
}

/** Locks a policy until the transaction ends, beside others who hold the same lock. @returns whether it still exists */
export async function lockPolicyShared(tx: Transaction, policyId: number): Promise<boolean> {
  const [held] = await tx
    .select({ id: policies.id })
    .from(policies)
    .where(eq(policies.id, policyId))
    .for('key share')
  return held !== undefined
}

async function readPolicy(db: ReadDatabase, where: SQL | undefined): Promise<Policy | undefined> {
  const [row] = await db.select().from(policies).where(where).orderBy(desc(policies.id)).limit(1)
  if (!row) return undefined
  const people = await readPeople(db, [row.id])
  const health = openHealth(row.health, await loadKeysOf(db, [sealedHealthOf(row)]))
  const documents = await listDocuments(db, row.id)
  const policy = rowToPolicy(row, people.get(row.id) ?? { applicant: {} }, health, documents)
  return { ...policy, identities: await listIdentities(db, row.id) }
}

function sealedHealthOf({ health }: PolicyRow): string | null {
  return typeof health === 'string' ? health : null
}

async function lockPolicy(tx: Transaction, policyId: number): Promise<PolicyRow> {
  return (await findLocked(tx, policyId)) ?? refuse(404, 'noSuchPolicy')
}

async function findLocked(tx: Transaction, policyId: number): Promise<PolicyRow | undefined> {
  const [row] = await tx.select().from(policies).where(eq(policies.id, policyId)).for('update')
  return row
}

async function nextRunningNumber(tx: Transaction): Promise<number> {
  const answer = await tx.execute<{ number: string }>(
    sql`select nextval(${policyReferences.seqName}::regclass) as number`,
  )
  return Number(answer.rows[0]?.number)
}

function saveColumns(save: PolicySave, reference: string, seal: Seal) {
  const { cover, applicant } = save
  return {
    customerId: save.customerId,
    ...pick(cover, ...pricedNames),
    coverBirthDate: cover.birthDate,
    parentBirthDate: cover.parentBirthDate ?? null,
    coverGender: cover.gender ?? null,
    holderFirstName: applicant.firstName ?? '',
    holderLastName: applicant.lastName ?? '',
    holderMobile: applicant.mobile ?? '',
    search: searchWordsOf({ ...applicant, reference }),
    health: sealHealth(save.health, seal),
    agencyCode: save.agencyCode ?? null,
    transactionId: save.transactionId ?? null,
    collectionAmount: save.collectionAmount ?? null,
  }
}

async function recordHistory(
  tx: Transaction,
  move: {
    readonly policyId: number
    readonly from?: PolicyStatus
    readonly to: PolicyStatus
    readonly now: Date
    readonly by?: Pick<Person, 'kind' | 'id'>
    readonly note?: string
  },
): Promise<void> {
  await tx.insert(policyHistory).values({
    policyId: move.policyId,
    fromStatus: move.from ? policyStatusCode[move.from] : null,
    toStatus: policyStatusCode[move.to],
    at: move.now,
    personKind: move.by?.kind ?? null,
    personId: move.by?.id ?? null,
    note: move.note ?? null,
  })
}
