import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { isDateOnly } from '#kernel/dates.ts'
import { readDateField } from '#platform/design-system/web/ui/date-parts.ts'
import { CallRefused, call, unlessRefused } from '#platform/http/web/call.ts'
import { keepAndGo, quoteIntentOf } from '#sales/plans/web/keep-and-go.ts'
import { readAnswers } from '#sales/plans/web/read-answers.ts'
import { onlyAsked } from '#sales/plans/web/steps.ts'
import { findStoredPage, type StoredPage } from '#website/content/web/stored-page.ts'
import type { getCalculatorStart, getQuote } from '../contract.ts'
import { premiumCalculatorPath } from '../paths.ts'
import { type Answers, clearChanged, fieldOrder } from './answers.ts'
import type { CalculatorView } from './calculator-view.ts'
import { maxCarried, readQuoteNumbers } from './compared.ts'
import { advance, calculate, findPlan, noOffers, type Offers } from './offers.ts'

/** The slug of the path, under which the content has words for this page. */
const storedWords = premiumCalculatorPath.slice(1)

/** Opens the calculator with today, or with a kept quote (PCALC-04, PCALC-26). */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const number = searchParams.get('quote')
  const carried = readQuoteNumbers(searchParams.getAll('with'), maxCarried)
  const wish = readWish(searchParams.get('plan'))
  const [{ doc, edition }, about] = await Promise.all([askStart(), findStoredPage(storedWords)])
  const opened = number ? await openKept(number, doc) : { view: await startBeside(carried, doc), status: 200 }
  const comparedWith = carried.filter((other) => other !== opened.view.kept?.number)
  return data(
    {
      today: doc,
      edition,
      about,
      view: { ...opened.view, comparedWith, wish },
      isOwnQuote: number !== null || carried.length > 0,
    },
    { status: opened.status },
  )
}

export type CalculatorPageData = {
  /** In Dhaka, by the server. */
  readonly today: string
  readonly edition: { readonly name: string; readonly illustrative: boolean }
  /** What the content says of the calculator (PCALC-01). */
  readonly about: StoredPage | null
  /** The address names quotes of the visitor's own. */
  readonly isOwnQuote: boolean
  readonly view: CalculatorView
}

/** Takes the form a step further, or keeps the quote and goes where its button leads. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  const intent = quoteIntentOf(form)
  if (intent) return keep(form, intent)
  return isBirthOnly(form) ? startWithBirth(form) : takeStep(form)
}

async function askStart() {
  return (await call<typeof getCalculatorStart>('GET /v1/calculator/start', {})).data
}

/** A kept quote with its answers and its result at the price it was made with. */
async function openKept(asked: string, today: string): Promise<{ view: CalculatorView; status: number }> {
  try {
    const { data: quote } = await call<typeof getQuote>('GET /v1/quotes/{number}', { number: asked })
    if (!quote.result) throw new CallRefused(409, {})
    const { answers, number, valid_until: validUntil, is_valid: isValid } = quote
    const start = (answers.doc ?? '') < today ? today : answers.doc
    const offers = await offersFor({ ...answers, doc: start })
    const result = { ...quote.result, quote: quote.quote, valid_until: validUntil }
    return {
      view: { answers, offers, errors: {}, result, kept: { number, validUntil, isValid } },
      status: 200,
    }
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error
    return {
      view: { ...emptyView({ doc: today }), failure: quoteFailure(error) },
      status: error.status || 503,
    }
  }
}

/** An empty calculator, or one that holds the answers of the quote that the next is compared with (PCALC-26). */
async function startBeside(carried: readonly string[], today: string): Promise<CalculatorView> {
  const last = carried.at(-1)
  if (last === undefined) return emptyView({ doc: today })
  const { answers, offers } = (await openKept(last, today)).view
  const start = (answers.doc ?? '') < today ? today : answers.doc
  return { ...emptyView({ ...answers, doc: start }), offers }
}

/** What can be chosen beside a kept quote; the quote itself opens without (PCALC-37). */
async function offersFor(answers: Answers): Promise<Offers> {
  return (await unlessRefused(advance(answers, noOffers), () => true))?.offers ?? noOffers
}

/** Keeps the quote and goes where the button leads; what stands in the way is said on an empty calculator. */
async function keep(form: FormData, intent: NonNullable<ReturnType<typeof quoteIntentOf>>) {
  try {
    return await keepAndGo(form, intent, premiumCalculatorPath)
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error
    const { doc } = await askStart()
    return data({ ...emptyView({ doc }), failure: quoteFailure(error) }, { status: error.status || 503 })
  }
}

/** The home page sends a date of birth and nothing else (HOME-12). */
function isBirthOnly(form: FormData): boolean {
  return [...form.keys()].every((name) => name === 'dob' || name.startsWith('dob_')) && form.has('dob')
}

async function startWithBirth(form: FormData) {
  const { doc } = await askStart()
  const dob = readDateField(form, 'dob')
  const view = emptyView({ doc, dob })
  if (dob === '' || isDateOnly(dob)) return data<CalculatorView>(view)
  const calculated = await calculate(undefined, view.answers)
  const errors = 'errors' in calculated ? { dob: calculated.errors.dob } : {}
  return data<CalculatorView>({ ...view, errors }, { status: 422 })
}

async function takeStep(form: FormData) {
  const typed = readAnswers(form, fieldOrder, ['dob', 'doc', 'parentage'])
  const comparedWith = readQuoteNumbers(form.getAll('with').map(String), maxCarried)
  const wish = readWish(form.get('wish'))
  const otherMode = form.get('other_mode')
  const chosen =
    typeof otherMode === 'string'
      ? { ...typed, mode: otherMode }
      : clearChanged(typed, String(form.get('drawn') ?? ''))
  try {
    return await stepTo(chosen, { form, typed, carried: { comparedWith, wish } })
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error
    const failure = { isCalculation: form.get('intent') !== 'next', reason: error.message }
    const view: CalculatorView = {
      answers: chosen,
      offers: noOffers,
      errors: {},
      failure,
      comparedWith,
      wish,
    }
    return data(view, { status: error.status || 503 })
  }
}

type Step = {
  readonly form: FormData
  readonly typed: Answers
  /** What goes along from step to step beside the answers. */
  readonly carried: Pick<CalculatorView, 'comparedWith' | 'wish'>
}

/** @throws CallRefused when plans and terms cannot be had */
async function stepTo(chosen: Answers, { form, typed, carried }: Step) {
  const { answers, offers } = await advance(chosen, noOffers, carried.wish)
  const calculated = await calculate(findPlan(offers.plans, answers), answers)
  if ('result' in calculated)
    return data<CalculatorView>({ answers, offers, errors: {}, result: calculated.result, ...carried })
  if ('failure' in calculated)
    return data<CalculatorView>(
      {
        answers,
        offers,
        errors: {},
        failure: { isCalculation: true, reason: calculated.failure },
        ...carried,
      },
      { status: calculated.status },
    )
  const errors =
    form.get('intent') === 'next' ? onlyAsked(calculated.errors, form, typed, answers) : calculated.errors
  const isWrong = Object.keys(errors).length > 0
  return data<CalculatorView>({ answers, offers, errors, ...carried }, { status: isWrong ? 422 : 200 })
}

/** The code of a plan, or nothing: somebody may write anything there. */
function readWish(typed: unknown): string | undefined {
  return typeof typed === 'string' && /^\d{1,5}$/.test(typed) ? typed : undefined
}

function quoteFailure(error: CallRefused) {
  return { isCalculation: false, reason: error.message }
}

function emptyView(answers: Answers): CalculatorView {
  return { answers, offers: noOffers, errors: {} }
}
