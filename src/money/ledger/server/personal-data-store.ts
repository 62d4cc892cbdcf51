import { sql } from 'drizzle-orm'
import { type ReadDatabase, readRows } from '#platform/database/server/database.ts'
import type { PersonalData, Retention, ShownRow } from '#platform/personal-data/server/personal-data.ts'
import { anyOf, forgetBy, listShown } from '#platform/personal-data/server/store.ts'
import { loadKeysOf } from '#platform/sealing/server/person-keys.ts'
import { policies } from '#policies/policies/server/tables.ts'
import { policyStatusCode } from '#policies/policies/status.ts'
import { ledgerEntries, payments, receipts } from './tables.ts'
import { paymentTokens } from './token-tables.ts'

/**
 * Money that is on its way, waits for a decision, or is to be refunded. Premiums of a proposal that was not
 * taken up count as unsettled too.
 */
const unsettled = ['opening', 'open', 'held', 'excess', 'refunding'] as const

/**
 * Personal data in payments. Books of account are kept: they name the person by number only, and a receipt as
 * it was issued.
 */
export const ledgerPersonalData: PersonalData = {
  tables: {
    payments: { shownAs: 'payments', atErasure: 'emptied' },
    payment_events: { notShown: 'messages of the gateway about a payment', kept: 'books of account' },
    ledger_entries: { shownAs: 'bookings', kept: 'books of account' },
    ledger_lines: { notShown: 'the two sides of each booking', kept: 'books of account' },
    receipts: { shownAs: 'receipts', kept: 'books of account: a receipt says to whom it was given' },
    receipt_counters: { nobody: 'the last number given out' },
    core_notices: { notShown: 'that the core system heard of a booking', kept: 'books of account' },
    payment_tokens: { notShown: 'a hash, for half an hour', atErasure: 'removed' },
  },
  show: async (db, { customerId, policyIds, emails }) => {
    const ofPolicies = sql`policy_id = ${anyOf(policyIds, 'int')}`
    return {
      payments: await withOwnMail(
        db,
        emails,
        await listShown(
          db,
          sql`select reference, policy_id, amount / 100.0 as amount, instalments, purpose, state, email, language, method,
            transaction_id, bank_transaction_id, created_at, ended_at, customer_id = ${customerId} as is_own
          from ${payments} where ${ofPolicies} or customer_id = ${customerId} order by id`,
        ),
      ),
      bookings: sql`select kind, source, policy_id, amount / 100.0 as amount, booked_on from ${ledgerEntries}
          where ${ofPolicies} order by id`,
      receipts: sql`select number, policy_id, language, issued_at, said ->> 'holder' as holder from ${receipts}
          where ${ofPolicies} order by id`,
    }
  },
  listHindrances: async (db, { customerId, policyIds }) => {
    const rows = await readRows(
      db,
      sql`
      select 1 from ${payments} where (policy_id = ${anyOf(policyIds, 'int')} or customer_id = ${customerId})
        and (state = ${anyOf(unsettled, 'text')} or state = 'booked' and exists (select from ${policies}
          where policies.id = policy_id and status = ${policyStatusCode.notTakenUp})) limit 1`,
    )
    return rows.length > 0 ? ['moneyUnsettled'] : []
  },
  erase: async (tx, { customerId, policyIds }) => {
    const ofPolicies = sql`policy_id = ${anyOf(policyIds, 'int')}`
    await tx.execute(sql`delete from ${paymentTokens} where ${ofPolicies}`)
    await tx.execute(
      sql`update ${payments} set email = null where ${ofPolicies} or customer_id = ${customerId}`,
    )
  },
}

/** Hides addresses that other payers of the policy typed. */
async function withOwnMail(
  db: ReadDatabase,
  emails: readonly string[],
  rows: readonly ShownRow[],
): Promise<readonly ShownRow[]> {
  const sealedOf = ({ email }: ShownRow) => (typeof email === 'string' ? email : undefined)
  const keys = await loadKeysOf(db, rows.map(sealedOf))
  return rows.map((row) => {
    const { is_own: isOwn, ...shown } = row
    const sealed = sealedOf(row)
    const email = sealed === undefined ? undefined : keys.open(sealed)
    const isTheirs = isOwn === true || emails.includes(email?.toLowerCase() ?? '')
    return { ...shown, email: isTheirs ? (email ?? null) : null }
  })
}

export const ledgerRetention: readonly Retention[] = [forgetBy('shortLivedAddresses', paymentTokens.endsAt)]
