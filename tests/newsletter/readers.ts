import { eq } from 'drizzle-orm'
import type { Database } from '#platform/database/server/database.ts'
import { addSubscription } from '#website/enquiries/server/store.ts'
import { newsletterSubscriptions } from '#website/enquiries/server/tables.ts'

const atOnce = 200

/** Adds confirmed readers: `reader-1@example.com` and so on, every second one in English. @returns their addresses */
export async function addReaders(db: Database, count: number, name = 'reader'): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, index) => `${name}-${index + 1}@example.com`)
  const at = new Date()
  for (let from = 0; from < count; from += atOnce) {
    await db.transaction(async (tx) => {
      for (const [index, email] of emails.slice(from, from + atOnce).entries()) {
        const language = index % 2 === 0 ? 'bn' : 'en'
        const id = await addSubscription(tx, { email, language, address: '', subscribedAt: at })
        if (id !== undefined)
          await tx
            .update(newsletterSubscriptions)
            .set({ confirmedAt: at })
            .where(eq(newsletterSubscriptions.id, id))
      }
    })
  }
  return emails
}

export const issue = {
  subject: { bn: 'ঈদের শুভেচ্ছা', en: 'Eid greetings' },
  html: {
    bn: '<p>সবাইকে ঈদের শুভেচ্ছা।</p><p><a href="/page/faq">প্রশ্ন</a></p>',
    en: '<p>Eid greetings to all.</p><p><a href="/page/faq">Questions</a></p>',
  },
}
