import { sql } from 'drizzle-orm'
import { payments } from '#money/ledger/server/tables.ts'
import type { PersonalData } from '#platform/personal-data/server/personal-data.ts'
import { anyOf } from '#platform/personal-data/server/store.ts'
import { paymentRefunds } from './tables.ts'

export const deskPersonalData: PersonalData = {
  tables: {
    payment_refunds: { shownAs: 'refunds', kept: 'books of account, by number' },
    difference_notes: { nobody: 'why books differ, as the office found out' },
  },
  show: (_db, { customerId, policyIds }) => ({
    refunds: sql`select refund.amount / 100.0 as amount, refund.state, refund.ordered_at, refund.ended_at,
          payment.reference
        from ${paymentRefunds} refund join ${payments} payment on payment.id = refund.payment_id
        where payment.policy_id = ${anyOf(policyIds, 'int')} or payment.customer_id = ${customerId}
        order by refund.id`,
  }),
}
