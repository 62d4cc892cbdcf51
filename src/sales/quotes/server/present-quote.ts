import { toTaka } from '#kernel/money.ts'
import type { OpenedQuote } from '#sales/plans/server/open-quote.ts'
import type { Calculation } from '../calculation.ts'
import type { QuoteAnswer } from '../contract.ts'
import { type AnswerName, fieldNames } from '../field-names.ts'
import { presentCalculation } from '../present.ts'

/** The wire shape of a kept quote, with the answers in the field names of its calculator. */
export function presentQuote(
  opened: OpenedQuote,
  calculation: Calculation | null,
  sealed: string,
): QuoteAnswer {
  const { quote } = opened
  return {
    number: opened.number ?? '',
    source: quote.source,
    made_on: quote.madeOn,
    valid_until: opened.validUntil,
    is_valid: opened.isValid,
    premium_amount: toTaka(quote.instalment),
    edition: quote.edition,
    quote: sealed,
    answers: calculation ? inFieldNames(quote.answers) : { ...quote.answers },
    result: calculation && presentCalculation(calculation),
  }
}

function inFieldNames(answers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(answers).map(([name, value]) => [fieldNames[name as AnswerName] ?? name, value]),
  )
}
