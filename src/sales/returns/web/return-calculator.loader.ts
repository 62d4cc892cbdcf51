import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { CallRefused, call, unlessRefused } from '#platform/http/web/call.ts'
import { keepAndGo, quoteIntentOf } from '#sales/plans/web/keep-and-go.ts'
import { readAnswers } from '#sales/plans/web/read-answers.ts'
import { onlyAsked } from '#sales/plans/web/steps.ts'
import { findStoredPage, type StoredPage } from '#website/content/web/stored-page.ts'
import type { getReturnQuote, getReturnStart } from '../contract.ts'
import { returnCalculatorPath } from '../paths.ts'
import { type Answers, clearChanged, fieldOrder } from './answers.ts'
import { advance, calculate, findPlan, noOffers, type Offers } from './offers.ts'
import type { ReturnView } from './return-view.ts'

/** The slug of the path, under which the content has words for this page. */
const storedWords = returnCalculatorPath.slice(1)

/** Opens the calculator empty, or with a kept quote. */
export async function loader({ request }: LoaderFunctionArgs) {
  const number = new URL(request.url).searchParams.get('quote')
  const [start, about] = await Promise.all([
    call<typeof getReturnStart>('GET /v1/fixed_premium/start', {}),
    findStoredPage(storedWords),
  ])
  const { doc, edition } = start.data
  const { view, status } = number ? await openKept(number) : { view: emptyView, status: 200 }
  return data<ReturnPageData>({ today: doc, edition, about, number: number ?? '', view }, { status })
}

export type ReturnPageData = {
  /** In Dhaka, by the server. */
  readonly today: string
  readonly edition: { readonly name: string; readonly illustrative: boolean }
  /** What the content says of the calculator. */
  readonly about: StoredPage | null
  /** Of the quote that the address names. */
  readonly number: string
  readonly view: ReturnView
}

/** Takes the form a step further, or keeps the quote and goes where its button leads. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  const intent = quoteIntentOf(form)
  return intent ? keep(form, intent) : takeStep(form)
}

const emptyView: ReturnView = { answers: {}, offers: noOffers, errors: {} }

/** A kept quote with its answers and its result at the price it was made with. */
async function openKept(asked: string): Promise<{ view: ReturnView; status: number }> {
  try {
    const { data: quote } = await call<typeof getReturnQuote>('GET /v1/fixed_premium/quotes/{number}', {
      number: asked,
    })
    const { answers, number, valid_until: validUntil, is_valid: isValid } = quote
    const result = { ...quote.result, quote: quote.quote, valid_until: validUntil }
    const offers = await offersFor(answers)
    return {
      view: { answers, offers, errors: {}, result, kept: { number, validUntil, isValid } },
      status: 200,
    }
  } catch (error) {
    return failed(error, { isCalculation: false })
  }
}

/** What can be chosen beside a kept quote; the quote itself opens without. */
async function offersFor(answers: Answers): Promise<Offers> {
  return (await unlessRefused(advance(answers, noOffers), () => true))?.offers ?? noOffers
}

/** Keeps the quote and goes where the button leads; what stands in the way is said on an empty calculator. */
async function keep(form: FormData, intent: NonNullable<ReturnType<typeof quoteIntentOf>>) {
  try {
    return await keepAndGo(form, intent, returnCalculatorPath)
  } catch (error) {
    const { view, status } = failed(error, { isCalculation: false })
    return data(view, { status })
  }
}

async function takeStep(form: FormData) {
  const typed = readAnswers(form, fieldOrder, ['dob'])
  const chosen = clearChanged(typed, String(form.get('drawn') ?? ''))
  try {
    const { answers, offers } = await advance(chosen, noOffers)
    const calculated = await calculate(findPlan(offers.plans, answers), answers)
    const reached = { answers, offers, errors: {} }
    if ('result' in calculated) return data<ReturnView>({ ...reached, result: calculated.result })
    if ('failure' in calculated) {
      const failure = { isCalculation: true, reason: calculated.failure }
      return data<ReturnView>({ ...reached, failure }, { status: calculated.status })
    }
    const isStep = form.get('intent') === 'next'
    const errors = isStep ? onlyAsked(calculated.errors, form, typed, answers) : calculated.errors
    return data<ReturnView>({ ...reached, errors }, { status: Object.keys(errors).length > 0 ? 422 : 200 })
  } catch (error) {
    const { view, status } = failed(error, { isCalculation: form.get('intent') !== 'next' })
    return data({ ...view, answers: chosen }, { status })
  }
}

function failed(
  error: unknown,
  { isCalculation }: { isCalculation: boolean },
): { view: ReturnView; status: number } {
  if (!(error instanceof CallRefused)) throw error
  const failure = { isCalculation, reason: error.message }
  return { view: { ...emptyView, failure }, status: error.status || 503 }
}
