import { sql } from 'drizzle-orm'
import type { DbOrTx } from '#platform/database/server/database.ts'
import { contactMessages, newsletterSubscriptions, registrations } from './tables.ts'

/** How many confirmations the forms sent to a mail address since a moment. */
export async function countConfirmations(db: DbOrTx, email: string, since: Date): Promise<number> {
  const after = since.toISOString()
  const { rows } = await db.execute<{ mails: number }>(sql`
    select (
      (select count(*) from ${contactMessages} where email = ${email} and sent_at > ${after}) +
      (select count(*) from ${registrations} where email = ${email} and registered_at > ${after}) +
      (select count(*) from ${newsletterSubscriptions} where email = ${email} and subscribed_at > ${after})
    )::int as mails`)
  return rows[0]?.mails ?? 0
}
