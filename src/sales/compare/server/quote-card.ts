import type { DateOnly } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { Refusal } from '#kernel/problem.ts'
import { parseQuoteNumber } from '#kernel/quote-number.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import type { Editions } from '#sales/plans/server/editions.ts'
import { type OpenedQuote, openQuote } from '#sales/plans/server/open-quote.ts'
import { shareWords } from '#sales/plans/share.words.ts'
import { type SharedQuote, sharedQuoteOf, shareTexts } from '#sales/plans/share-texts.ts'
import { plansWords } from '#sales/plans/words.ts'
import { presentCalculation } from '#sales/quotes/present.ts'
import { recalculate } from '#sales/quotes/server/recalculate.ts'
import { presentCalculation as presentReturn } from '#sales/returns/present.ts'
import { recalculate as recalculateReturn } from '#sales/returns/server/recalculate.ts'

type Texts = ReturnType<typeof shareTexts>

/**
 * The text on the card of a kept quote, in each language; it contains no personal data.
 * @returns undefined for a number that no quote has, or a quote whose edition is gone
 */
export async function findQuoteCard(
  { db, editions }: { readonly db: ReadDatabase; readonly editions: Editions },
  typed: string,
  today: DateOnly,
): Promise<Readonly<Record<Language, Texts>> | undefined> {
  const number = parseQuoteNumber(typed)
  if (!number) return undefined
  try {
    const quote = sharedOf(editions, await openQuote({ db, sealKey: '' }, number, today))
    const texts = (language: Language) =>
      shareTexts(quote, language, { share: shareWords[language], perMode: plansWords[language].perMode })
    return { bn: texts('bn'), en: texts('en') }
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

function sharedOf(editions: Editions, opened: OpenedQuote): SharedQuote {
  const { quote, number = '', validUntil, isValid } = opened
  const result =
    quote.source === 'premium'
      ? presentCalculation(recalculate(editions, quote))
      : presentReturn(recalculateReturn(editions, quote))
  const shared = sharedQuoteOf({ number, validUntil, isValid }, result)
  if (!shared) throw new Error('A quote was opened without its result')
  return shared
}
