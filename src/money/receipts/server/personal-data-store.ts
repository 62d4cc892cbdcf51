import { sql } from 'drizzle-orm'
import type { PersonalData } from '#platform/personal-data/server/personal-data.ts'
import { issuedPapers } from './tables.ts'

export const receiptsPersonalData: PersonalData = {
  tables: {
    issued_papers: { shownAs: 'issued_papers', kept: 'by them anybody who holds one can check it' },
    payment_notices: { notShown: 'that a message about a booking went out', kept: 'books of account' },
  },
  show: (_db, { customerId }) => ({
    issued_papers: sql`select kind, policy_id, period_from, period_to, total / 100.0 as total, issued_at
        from ${issuedPapers} where customer_id = ${customerId} order by id`,
  }),
}
