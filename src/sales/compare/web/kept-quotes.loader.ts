import { type LoaderFunctionArgs, redirect } from 'react-router'
import { parseQuoteNumber } from '#kernel/quote-number.ts'
import { CallRefused, call } from '#platform/http/web/call.ts'
import type { CalculationAnswer, getQuote, QuoteAnswer } from '#sales/quotes/contract.ts'
import { comparePath } from '#sales/quotes/paths.ts'
import { maxCompared } from '#sales/quotes/web/compared.ts'

/** Opens the quotes whose numbers are in the address; a quote that cannot be opened gets a refusal in its place. */
export async function loader({ request }: LoaderFunctionArgs) {
  const typed = new URL(request.url).searchParams.getAll('quote')
  const named = typed.map((text) => parseQuoteNumber(text) ?? text.trim()).filter((text) => text !== '')
  const numbers = [...new Set(named)].slice(0, maxCompared)
  if (numbers.join() !== typed.join()) throw redirect(comparePath(numbers))
  return { columns: await Promise.all(numbers.map(openColumn)) }
}

/** A column of the comparison: the facts of its quote, or why it cannot be shown. */
export type Column = { readonly number: string } & (
  | { readonly facts: Facts; readonly refusal?: undefined }
  | { readonly facts?: undefined; readonly refusal: { readonly code: string; readonly message: string } }
)

/** What quotes are compared by; amounts in taka. */
export type Facts = ReturnType<typeof factsOf>
export type KeptQuotesData = { readonly columns: readonly Column[] }

async function openColumn(number: string): Promise<Column> {
  try {
    const { data } = await call<typeof getQuote>('GET /v1/quotes/{number}', { number })
    if (!data.result) return { number, refusal: { code: 'quoteOfOtherCalculator', message: '' } }
    return { number, facts: factsOf(data, data.result) }
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error
    return { number, refusal: { code: error.code, message: error.message } }
  }
}

function factsOf(quote: QuoteAnswer, result: CalculationAnswer) {
  const { paid, guaranteed, illustrated, bonus_rates: rates, years, on_death } = result.key_facts
  return {
    isValid: quote.is_valid,
    validUntil: quote.valid_until,
    canPropose: result.doc_given,
    plan: { bn: result.bn_planName, en: result.planName },
    age: result.age,
    sumAssured: result.sum_assured,
    term: result.term,
    payingTerm: result.premiumPayingTerm,
    mode: result.mode,
    instalment: result.premium_amount,
    yearly: result.yearly_premium,
    riders: ridersOf(result),
    paid,
    guaranteed,
    illustrated: illustrated && rates && { rates, ...illustrated },
    onDeath: on_death?.first_year ?? 0,
    hospital: result.benefits.years[0]?.hospital_limit ?? 0,
    firstPayoutYear: years.find(({ received }) => received > 0)?.year,
    edition: result.edition,
  }
}

/** The riders with their sums: from the explanation of the price, or as chosen where there is none. */
function ridersOf({ explanation, payload, ...result }: CalculationAnswer) {
  if (explanation) return explanation.riders.map(({ rider, sum }) => ({ rider, sum }))
  const chosen = [
    { rider: 'accident', sum: payload.accidental_cover ? result.sum_assured : 0 },
    { rider: 'hospital', sum: payload.hcbSa },
    { rider: 'criticalIllness', sum: result.critical_illness_amount },
  ] as const
  return chosen.filter(({ sum }) => sum > 0)
}
