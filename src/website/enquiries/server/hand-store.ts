import { sql } from 'drizzle-orm'
import type { DbOrTx } from '#platform/database/server/database.ts'
import { callMeRequests, contactMessages, newsletterSubscriptions, registrations } from './tables.ts'

/** How much came from a network address since a moment, by all forms together. */
export async function countEnquiries(db: DbOrTx, address: string, since: Date): Promise<number> {
  const after = since.toISOString()
  const { rows } = await db.execute<{ enquiries: number }>(sql`
    select (
      (select count(*) from ${callMeRequests} where address = ${address} and asked_at > ${after}) +
      (select count(*) from ${contactMessages} where address = ${address} and sent_at > ${after}) +
      (select count(*) from ${registrations} where address = ${address} and registered_at > ${after}) +
      (select count(*) from ${newsletterSubscriptions} where address = ${address} and subscribed_at > ${after})
    )::int as enquiries`)
  return rows[0]?.enquiries ?? 0
}

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
