import { data, redirect } from 'react-router'
import { loginPathFor } from '#people/accounts/paths.ts'
import { call } from '#platform/http/web/call.ts'
import { textOf } from '#platform/http/web/form-texts.ts'
import { proposalFormPaths } from '#sales/proposal-form/paths.ts'
import type { saveQuote } from '../contract.ts'
import { keptQuotePath } from '../paths.ts'
import type { CalculationView } from './calculation-view.ts'
import { refusedView } from './calculator-steps.ts'

const intents = ['keep', 'buy', 'login'] as const

/** The button of `QuoteActions` that sent a form; undefined when it was another form of the page. */
export function quoteIntentOf(form: FormData): (typeof intents)[number] | undefined {
  return intents.find((intent) => intent === form.get('intent'))
}

/**
 * Stores the sealed quote of a form and redirects to the target of its button; on refusal shows `emptyView`
 * with the reason.
 */
export async function keepAndGo<View extends CalculationView<string, unknown, unknown>>(
  form: FormData,
  intent: (typeof intents)[number],
  calculatorPath: string,
  emptyView: () => Promise<View>,
) {
  try {
    const kept = await call<typeof saveQuote>('POST /v1/quotes', { quote: textOf(form, 'quote') })
    const { number } = kept.data
    const here = keptQuotePath(calculatorPath, number, form.getAll('with').map(String))
    return redirect(
      { keep: here, buy: proposalFormPaths.buyWithQuote(number), login: loginPathFor(here) }[intent],
    )
  } catch (error) {
    const { view, status } = refusedView(error, await emptyView())
    return data(view, { status })
  }
}
