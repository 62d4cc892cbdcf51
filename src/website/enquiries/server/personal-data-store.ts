import { or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/server/database.ts'
import type { DataSubject, PersonalData } from '#platform/personal-data/server/personal-data.ts'
import { anyOf, listShown } from '#platform/personal-data/server/store.ts'
import { tidyEmail } from '../rules.ts'
import { deleteForms, isFrom, openForms, type SealedForms } from './sealed-forms-store.ts'
import { callMeRequests, contactMessages, newsletterSubscriptions, registrations } from './tables.ts'

/** What people sent by the forms of the site, by their phone or mail address; deleted with their keys. */
export const enquiriesPersonalData: PersonalData = {
  tables: {
    newsletter_subscriptions: { shownAs: 'newsletter', atErasure: 'removed' },
    call_me_requests: { shownAs: 'call_requests', atErasure: 'removed' },
    contact_messages: { shownAs: 'messages', atErasure: 'removed' },
    registrations: { shownAs: 'registrations', atErasure: 'removed' },
  },
  show: async (db, { phones, emails }) => {
    const list = async (query: SQL) => openForms(db, await listShown(db, query))
    return {
      newsletter: await list(
        sql`select email, language, subscribed_at from ${newsletterSubscriptions}
          where ${mailIsOf(newsletterSubscriptions, emails)}`,
      ),
      call_requests: sql`select name, phone, quote_number, asked_at, language, address, status from ${callMeRequests}
          where ${phoneIsOf(phones)} order by id`,
      messages: await list(
        sql`select name, email, phone, subject, message, sent_at, language, address, status
          from ${contactMessages} where ${isSentBy(contactMessages, phones, emails)} order by id`,
      ),
      registrations: await list(
        sql`select name, email, phone, designation, organization, postal_address, comments, registered_at,
          language, address from ${registrations} where ${isSentBy(registrations, phones, emails)} order by id`,
      ),
    }
  },
  erase: async (tx, { phones, emails }, now) => {
    await deleteForms(tx, newsletterSubscriptions, mailIsOf(newsletterSubscriptions, emails), now)
    await tx.delete(callMeRequests).where(phoneIsOf(phones))
    for (const table of [contactMessages, registrations] as const)
      await deleteForms(tx, table, isSentBy(table, phones, emails), now)
  },
}

/** Ends the person's newsletter subscriptions. */
export async function dropSubscriptions(tx: Transaction, { emails }: DataSubject, now: Date): Promise<void> {
  await deleteForms(tx, newsletterSubscriptions, mailIsOf(newsletterSubscriptions, emails), now)
}

/**
 * A policy holder's phone is proved, since it opens their account; a mail address was only typed, and could
 * be anybody's. It counts only if no phone identifies the sender.
 */
function isSentBy(
  table: typeof contactMessages | typeof registrations,
  phones: readonly string[],
  emails: readonly string[],
): SQL {
  return sql`(${phoneIsOf(phones)} or (phone = '' and ${mailIsOf(table, emails)}))`
}

function phoneIsOf(phones: readonly string[]): SQL {
  return sql`phone = ${anyOf(phones, 'text')}`
}

function mailIsOf(table: SealedForms, emails: readonly string[]): SQL {
  return or(...emails.map((email) => isFrom(table, tidyEmail(email)))) ?? sql`false`
}
