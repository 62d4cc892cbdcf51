import { eq, sql } from 'drizzle-orm'
import type { DateOnly } from '#kernel/dates.ts'
import { toTaka } from '#kernel/money.ts'
import { type ReadDatabase, readRows, type Transaction } from '#platform/database/server/database.ts'
import { sealText } from '#platform/database/server/sealed-text.ts'
import type { DataSubject, PersonalData, Retention } from '#platform/personal-data/server/personal-data.ts'
import { anyOf, forgetBy, listShown } from '#platform/personal-data/server/store.ts'
import { toAnswers, toWire } from '#platform/personal-data/wire-names.ts'
import { destroyPersonKeys, personMark } from '#platform/sealing/server/person-keys.ts'
import { destroyedPersonKeys } from '#platform/sealing/server/tables.ts'
import { personParts } from '#policies/questions/nominees.ts'
import { mapQuestions } from '#policies/questions/question.ts'
import { applicantQuestions } from '#policies/questions/questions.ts'
import { maturityDate } from '../dues.ts'
import type { Policy } from '../policy.ts'
import { searchWordsOf } from '../search-words.ts'
import { policyStatusCode } from '../status.ts'
import { listKeysOfCustomer } from './customer-key-store.ts'
import { erasedKey, lockPersonToErase } from './customer-lock-store.ts'
import { findCustomer } from './customer-store.ts'
import { documentKeys } from './document-key-tables.ts'
import { policyHistory, policyPaymentHistory } from './history-tables.ts'
import { nationalIdPairs, policyIdentities } from './identity-tables.ts'
import { listKeysOfPerson } from './national-id-pair-store.ts'
import { listNotes } from './note-store.ts'
import { findPolicy } from './store.ts'
import { customers, policies, policyDocuments, policyPeople } from './tables.ts'

/** Replaces an erased date of birth: that column is never empty. */
const noDay = '1900-01-01'

/** Policy holders, their policies, and the people these name. */
export function policiesPersonalData({ endedYears }: { readonly endedYears: number }): PersonalData {
  return {
    tables: {
      customers: { shownAs: 'person', atErasure: 'emptied' },
      policies: { shownAs: 'policies', atErasure: 'emptied' },
      policy_people: { shownAs: 'named_people', atErasure: 'removed' },
      policy_documents: { shownAs: 'documents', atErasure: 'removed' },
      document_keys: { notShown: 'a hash, for a quarter of an hour', atErasure: 'removed' },
      policy_history: { shownAs: 'policy_history', kept: 'moves of a policy, by number' },
      policy_payment_history: { shownAs: 'policy_payments', kept: 'books of account, by number' },
      policy_notes: { shownAs: 'policy_notes', kept: 'sealed, and unreadable without the key of the person' },
      policy_identities: { shownAs: 'identity_states', atErasure: 'removed' },
      national_id_pairs: { notShown: 'two digests that belong together', atErasure: 'removed' },
      imported_policies: {
        notShown: 'digests of a line of the insurer’s file',
        kept: 'without them the same file would bring the person back',
      },
      policy_counters: { nobody: 'counts' },
      policy_agent_counters: { nobody: 'counts' },
      proposal_figures: { nobody: 'counts and sums' },
    },
    show,
    listHindrances: async (db, subject, today) => {
      const held = await Promise.all(subject.policyIds.map((id) => findPolicy(db, id)))
      const found = held.map((policy) => policy && hindranceOf(policy, today, endedYears))
      const reasons = hindrances.filter((each) => found.includes(each))
      return (await isBankMoneyOpen(db, subject)) ? [...reasons, 'bankMoneyOpen'] : reasons
    },
    erase,
  }
}

/** The person by number, as other tables know them. */
export async function findSubject(db: ReadDatabase, customerId: number): Promise<DataSubject | undefined> {
  const customer = await findCustomer(db, customerId)
  if (!customer) return undefined
  const rows = await readRows<{ id: number; quote_number: string }>(
    db,
    sql`select id, quote_number from ${policies} where customer_id = ${customerId} order by id`,
  )
  const numbers = [...new Set(rows.map(({ quote_number }) => quote_number))]
  const keys = await readRows<{ key: string; is_shared: boolean }>(
    db,
    sql`select national_id_key as key, exists (select from ${customers} other
          where other.mobile = own.mobile and other.id <> own.id) as is_shared
        from ${customers} own where id = ${customerId}`,
  )
  const [own] = keys
  const { mobile, email } = customer
  return {
    customerId,
    policyIds: rows.map(({ id }) => id),
    quoteNumbers: numbers,
    phones: mobile && !own?.is_shared ? [mobile] : [],
    emails: email && !own?.is_shared ? [email.toLowerCase()] : [],
    nationalIdKeys: own ? await listKeysOfPerson(db, own.key) : [],
  }
}

/**
 * The same of one who is to be erased, locked until the end of the transaction: without the quotes that somebody else
 * proposed with too.
 */
export async function lockSubject(tx: Transaction, customerId: number): Promise<DataSubject | undefined> {
  await lockPersonToErase(tx, customerId)
  await tx.execute(sql`select id from ${policies} where customer_id = ${customerId} for update`)
  const subject = await findSubject(tx, customerId)
  if (!subject) return undefined
  const shared = await listQuotesOfOthers(tx, customerId, subject.quoteNumbers)
  return { ...subject, quoteNumbers: subject.quoteNumbers.filter((number) => !shared.includes(number)) }
}

async function listQuotesOfOthers(
  db: ReadDatabase,
  customerId: number,
  numbers: readonly string[],
): Promise<readonly string[]> {
  const rows = await readRows<{ quote_number: string }>(
    db,
    sql`
    select distinct quote_number from ${policies}
    where quote_number = ${anyOf(numbers, 'text')} and customer_id <> ${customerId}`,
  )
  return rows.map(({ quote_number }) => quote_number)
}

/** Customers whom a restored backup brought back, by number: their key is one of these, or already destroyed here. */
export async function listReturned(
  db: ReadDatabase,
  destroyed: readonly string[],
): Promise<readonly number[]> {
  const rows = await readRows<{ id: number }>(
    db,
    sql`
    select id from ${customers}
    where (key_id::text = ${anyOf(destroyed, 'text')} or key_id in (select key_id from ${destroyedPersonKeys}))
      and national_id_key <> 'erased:' || id
    order by id`,
  )
  return rows.map(({ id }) => id)
}

export const policiesRetention: readonly Retention[] = [forgetBy('shortLivedAddresses', documentKeys.endsAt)]

async function show(db: ReadDatabase, { customerId, policyIds }: DataSubject) {
  const { id: _id, ...person } = (await findCustomer(db, customerId)) ?? {}
  const [times] = await listShown(
    db,
    sql`select created_at, updated_at from ${customers} where id = ${customerId}`,
  )
  const held = (await Promise.all(policyIds.map((id) => findPolicy(db, id)))).filter((each) => !!each)
  const ofPolicies = sql`policy_id = ${anyOf(policyIds, 'int')}`
  return {
    person: [{ number: customerId, ...toWire(person), ...times }],
    policies: held.map(presentHeld),
    named_people: held.flatMap((policy) =>
      personParts.flatMap((part) => {
        const named = policy[part]
        const isNamed = named && Object.keys(named).length > 0
        return isNamed ? [{ policy_id: policy.id, part, ...toWire(named) }] : []
      }),
    ),
    documents: held.flatMap(({ id, documents }) =>
      documents.map(({ filename, sizeBytes, receivedAt }) =>
        toWire({ policyId: id, filename, sizeBytes, receivedAt }),
      ),
    ),
    policy_history: sql`select policy_id, from_status, to_status, at, person_kind, note from ${policyHistory}
        where ${ofPolicies} order by id`,
    policy_payments: sql`select policy_id, what, amount / 100.0 as amount, receipt, at, person_kind
        from ${policyPaymentHistory} where ${ofPolicies} order by id`,
    policy_notes: (await Promise.all(policyIds.map((id) => listNotes(db, id)))).flatMap((notes, index) =>
      notes.map(({ at, text }) => toWire({ policyId: policyIds[index], at, text })),
    ),
    identity_states: sql`select policy_id, part, state, score, array_to_string(compared, ', ') as compared,
          array_to_string(differing, ', ') as differing, comparison, heard_at, at
        from ${policyIdentities} where ${ofPolicies} order by policy_id, part`,
  }
}

function presentHeld(policy: Policy) {
  const { documents: _d, identities: _i, cover, savedBy, ...rest } = policy
  const { customerId: _c, collectionAmount, health, ...shown } = rest
  // The people that the policy names have parts of their own.
  const isPerson = (name: string) => personParts.some((part) => part === name)
  const facts = Object.fromEntries(Object.entries(shown).filter(([name]) => !isPerson(name)))
  const { answers, ...measures } = health
  const { sumAssured, instalment, riders, ...terms } = cover
  return {
    ...toWire(facts),
    ...toWire(terms),
    ...toWire(measures),
    health: toAnswers(answers),
    sum_assured: toTaka(sumAssured),
    instalment: toTaka(instalment),
    riders: riders.map(({ name, sumAssured: sum }) => ({ name, sum_assured: toTaka(sum) })),
    ...(collectionAmount === undefined ? {} : { collection_amount: toTaka(collectionAmount) }),
    saved_by: savedBy.kind === 'staff' ? 'office' : 'customer',
    branch_code: savedBy.branchCode ?? null,
  }
}

/** The most serious first. */
const hindrances = ['policyInForce', 'policyUnderWay', 'policyEndedLately'] as const

/**
 * A policy that may still be paid, or pay out, is kept with everybody it names, until some years after its
 * end. A proposal that was not taken up never bound anybody.
 */
function hindranceOf(
  policy: Policy,
  today: DateOnly,
  endedYears: number,
): (typeof hindrances)[number] | undefined {
  const { status, cover } = policy
  if (status === 'draft' || status === 'notTakenUp') return undefined
  if (status !== 'mature') return status === 'active' ? 'policyInForce' : 'policyUnderWay'
  const keptUntil = maturityDate(maturityDate(cover.startDate, cover.termYears), endedYears)
  return keptUntil > today ? 'policyEndedLately' : undefined
}

/**
 * Whether a bank's money for a proposal that was not taken up is still there. It is until another policy uses
 * its transaction (decision 0080); this program never hears whether the bank paid it back.
 */
async function isBankMoneyOpen(db: ReadDatabase, { policyIds }: DataSubject): Promise<boolean> {
  const rows = await readRows(
    db,
    sql`
    select 1 from policies own
    where id = ${anyOf(policyIds, 'int')} and status = ${policyStatusCode.notTakenUp}
      and collection_amount > 0 and transaction_id is not null
      and not exists (select from policies other where other.transaction_key = transaction_key_of(own.transaction_id)
        and other.status not in (${policyStatusCode.draft}, ${policyStatusCode.notTakenUp}))
    limit 1`,
  )
  return rows.length > 0
}

/** What is sealed under the person's own keys is gone with them; the other fields are emptied or removed. */
async function erase(tx: Transaction, subject: DataSubject, now: Date): Promise<readonly string[]> {
  const { customerId, policyIds, nationalIdKeys } = subject
  const ofPolicies = sql`policy_id = ${anyOf(policyIds, 'int')}`
  await destroyPersonKeys(tx, [...new Set(await listKeysOfCustomer(tx, customerId))], now)
  const { rows: files } = await tx.execute<{ file_key: string }>(
    sql`delete from ${policyDocuments} where ${ofPolicies} returning file_key`,
  )
  await tx.execute(sql`delete from ${policyPeople} where ${ofPolicies}`)
  await tx.execute(sql`delete from ${policyIdentities} where ${ofPolicies}`)
  const keys = anyOf(nationalIdKeys, 'text')
  await tx.execute(sql`delete from ${nationalIdPairs} where smart_key = ${keys} or old_key = ${keys}`)
  await emptyPolicies(tx, customerId)
  await emptyCustomer(tx, customerId, now)
  return files.map(({ file_key }) => file_key)
}

/** Replaces the name of an erased person: their number, by which books and audit log still name them. */
export function erasedName(customerId: number): string {
  return `#${customerId}`
}

/** The sealed number stays, since its key is gone; a number under the master key does not. */
async function emptyCustomer(tx: Transaction, customerId: number, now: Date): Promise<void> {
  const { nationalId } = customers
  await tx
    .update(customers)
    .set({
      ...mapQuestions(applicantQuestions, () => null),
      nationalId: sql`case when starts_with(${nationalId}, ${personMark}) then ${nationalId} else ${sealText('')} end`,
      nationalIdKey: erasedKey(customerId),
      firstName: erasedName(customerId),
      lastName: '',
      birthDate: noDay,
      mobile: '',
      updatedAt: now,
    })
    .where(eq(customers.id, customerId))
}

async function emptyPolicies(tx: Transaction, customerId: number): Promise<void> {
  const { rows } = await tx.execute<{ id: number; reference: string; core_number: string | null }>(
    sql`select id, reference, core_number from ${policies} where customer_id = ${customerId}`,
  )
  const name = erasedName(customerId)
  for (const { id, reference, core_number } of rows) {
    const search = searchWordsOf({ reference, coreNumber: core_number ?? undefined })
    await tx.execute(sql`
      update ${policies} set holder_first_name = ${name}, holder_last_name = '', holder_mobile = '',
        cover_birth_date = ${noDay}, parent_birth_date = null, cover_gender = null,
        health = '{"answers": {}}'::jsonb, search = array_to_tsvector(${sql.param(search)}::text[]),
        saved_by_name = case when saved_by_kind = 'customer' then ${name} else saved_by_name end
      where id = ${id}`)
  }
}
