import { sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/server/database.ts'
import { type DataSubject, noFiles, type PersonalData } from '#platform/personal-data/server/personal-data.ts'
import { anyOf, listShown } from '#platform/personal-data/server/store.ts'
import { callMeRequests, contactMessages, newsletterSubscriptions, registrations } from './tables.ts'

/** What people sent with the forms of the site, by their phone or mail address. */
export const enquiriesPersonalData: PersonalData = {
  tables: {
    newsletter_subscriptions: { shownAs: 'newsletter', atErasure: 'removed' },
    call_me_requests: { shownAs: 'call_requests', atErasure: 'removed' },
    contact_messages: { shownAs: 'messages', atErasure: 'removed' },
    registrations: { shownAs: 'registrations', atErasure: 'removed' },
  },
  show: async (db, { phones, emails }) => {
    const byPhone = phoneIsOf(phones)
    const isTheirs = isSentBy(phones, emails)
    return {
      newsletter: await listShown(
        db,
        sql`select email, language, subscribed_at from ${newsletterSubscriptions} where ${mailIsOf(emails)}`,
      ),
      call_requests: await listShown(
        db,
        sql`select name, phone, quote_number, asked_at, language, address, status from ${callMeRequests}
          where ${byPhone} order by id`,
      ),
      messages: await listShown(
        db,
        sql`select name, email, phone, subject, message, sent_at, language, address, status
          from ${contactMessages} where ${isTheirs} order by id`,
      ),
      registrations: await listShown(
        db,
        sql`select name, email, phone, designation, organization, postal_address, comments, registered_at,
          language, address from ${registrations} where ${isTheirs} order by id`,
      ),
    }
  },
  erase: async (tx, { phones, emails }) => {
    await tx.execute(sql`delete from ${newsletterSubscriptions} where ${mailIsOf(emails)}`)
    await tx.execute(sql`delete from ${callMeRequests} where ${phoneIsOf(phones)}`)
    for (const table of [contactMessages, registrations])
      await tx.execute(sql`delete from ${table} where ${isSentBy(phones, emails)}`)
    return noFiles
  },
}

/** The person gets no newsletter any more. */
export async function dropSubscriptions(tx: Transaction, { emails }: DataSubject): Promise<void> {
  await tx.execute(sql`delete from ${newsletterSubscriptions} where ${mailIsOf(emails)}`)
}

/**
 * The phone of a policy holder opens their account; a mail address was only typed, and could be anybody's. It counts
 * where no phone says whose a message is.
 */
function isSentBy(phones: readonly string[], emails: readonly string[]) {
  return sql`(${phoneIsOf(phones)} or (phone = '' and ${mailIsOf(emails)}))`
}

function phoneIsOf(phones: readonly string[]) {
  return sql`phone = ${anyOf(phones, 'text')}`
}

function mailIsOf(emails: readonly string[]) {
  return sql`lower(email) = ${anyOf(emails, 'text')}`
}
