import { redirect } from 'react-router'
import { loginPathFor } from '#people/accounts/paths.ts'
import { call } from '#platform/http/web/call.ts'
import { proposalPaths } from '#sales/proposals/paths.ts'
import type { saveQuote } from '../contract.ts'
import { keptQuotePath } from '../paths.ts'

const intents = ['keep', 'buy', 'login'] as const

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
