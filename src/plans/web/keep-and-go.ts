import { redirect } from 'react-router'
import { loginPathFor } from '#accounts/paths.ts'
import { call } from '#platform/web/call.ts'
import { proposalPaths } from '#proposals/paths.ts'
import type { saveQuote } from '../contract.ts'

const intents = ['keep', 'buy', 'login'] as const

/**
 * The page that opens a kept quote: its number is all that stands in an address (decision 0011).
 * @param comparedWith numbers of quotes that it is going to be compared with, carried along
 */
export function keptQuotePath(
  calculatorPath: string,
  number: string,
  comparedWith: readonly string[] = [],
): string {
  const carried = comparedWith.map((other): [string, string] => ['with', other])
  return `${calculatorPath}?${new URLSearchParams([['quote', number], ...carried])}`
}

/** The button of `QuoteActions` that sent a form; undefined when it was another form of the page. */
export function quoteIntentOf(form: FormData): (typeof intents)[number] | undefined {
  return intents.find((intent) => intent === form.get('intent'))
}

/**
 * Keeps the sealed quote of a form once, and goes where its button leads.
 * @throws CallRefused when the quote is not ours or too old
 */
export async function keepAndGo(
  form: FormData,
  intent: (typeof intents)[number],
  calculatorPath: string,
): Promise<Response> {
  const { data } = await call<typeof saveQuote>('POST /v1/quotes', { quote: String(form.get('quote')) })
  const comparedWith = form.getAll('with').map(String)
  const here = keptQuotePath(calculatorPath, data.number, comparedWith)
  return redirect(
    { keep: here, buy: proposalPaths.buyWithQuote(data.number), login: loginPathFor(here) }[intent],
  )
}
