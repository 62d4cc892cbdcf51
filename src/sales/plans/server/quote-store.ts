import { eq } from 'drizzle-orm'
import type { DbOrTx, ReadDatabase } from '#platform/database/server/database.ts'
import type { QuoteContent } from '../sealed-quote.ts'
import { quotes } from './tables.ts'

/** Stores a quote under a number. @returns its number: the earlier one when the quote was stored before */
export async function keepQuote(
  db: DbOrTx,
  quote: QuoteContent & { number: string; sealDigest: string; savedAt: Date },
): Promise<string> {
  const [kept] = await db
    .insert(quotes)
    .values(quote)
    .onConflictDoNothing({ target: quotes.sealDigest })
    .returning({ number: quotes.number })
  if (kept) return kept.number
  const [before] = await db
    .select({ number: quotes.number })
    .from(quotes)
    .where(eq(quotes.sealDigest, quote.sealDigest))
  if (!before) throw new Error('A quote that could not be kept was not there before either')
  return before.number
}

export async function findQuote(db: ReadDatabase, number: string): Promise<QuoteContent | undefined> {
  const [row] = await db.select().from(quotes).where(eq(quotes.number, number))
  return row
}

/** The number of the quote whose sealed text has this digest. */
export async function findNumberOfSeal(db: ReadDatabase, sealDigest: string): Promise<string | undefined> {
  const [row] = await db
    .select({ number: quotes.number })
    .from(quotes)
    .where(eq(quotes.sealDigest, sealDigest))
  return row?.number
}
