import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router'
import { isDateOnly } from '#kernel/dates.ts'
import { readDateField } from '#platform/design-system/web/ui/date-parts.ts'
import { call, unlessRefused } from '#platform/http/web/call.ts'
import { textOf } from '#platform/http/web/form-texts.ts'
import type { CalculatorData, RefusedNumber } from '#sales/plans/web/calculation-view.ts'
import { keptView, noNumber, refusedNumber, takeStep } from '#sales/plans/web/calculator-steps.ts'
import { keepAndGo, quoteIntentOf } from '#sales/plans/web/keep-and-go.ts'
import { readAnswers } from '#sales/plans/web/read-answers.ts'
import { returnQuotePath } from '#sales/returns/paths.ts'
import { findStoredPage } from '#website/content/web/stored-page.ts'
import type { getCalculatorStart, getQuote } from '../contract.ts'
import type { FieldName } from '../field-names.ts'
import { premiumCalculatorPath } from '../paths.ts'
import { type Answers, fieldOrder, findChanged } from './answers.ts'
import type { CalculatorView } from './calculator-view.ts'
import { maxCarried, readQuoteNumbers } from './compared.ts'
import { advance, calculate, findPlan, noOffers, type Offers, type Result } from './offers.ts'

/** The slug of the stored content for this page. */
const storedWords = premiumCalculatorPath.slice(1)

/** Opens the calculator with today, or with a kept quote (PCALC-04, PCALC-26). */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const number = searchParams.get('quote')
  const carried = readQuoteNumbers(searchParams.getAll('with'), maxCarried)
  const wish = readWish(searchParams.get('plan'))
  const [{ doc, doc_until: latestStart, edition, plan_name: wishName }, about] = await Promise.all([
    askStart(wish),
    findStoredPage(storedWords),
  ])
  const opened = number === null ? await startBeside(carried, doc) : await openKept(number, doc)
  const { view, refused, status } = opened
  const comparedWith = carried.filter((other) => other !== (view.kept?.number ?? refused?.typed))
  return data(
    {
      today: doc,
      latestStart,
      edition,
      about,
      view: { ...view, comparedWith, wish: wishName ? wish : undefined, wishName },
      refused,
      isOwnQuote: number !== null || carried.length > 0,
    },
    { status },
  )
}

export type CalculatorPageData = CalculatorData<CalculatorView> & {
  /** The last day on which a policy may start (PCALC-05). */
  readonly latestStart: string
}

/** Takes the form a step further, or keeps the quote and redirects. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  const intent = quoteIntentOf(form)
  if (intent) return keepAndGo(form, intent, premiumCalculatorPath, openEmpty)
  return isBirthOnly(form) ? startWithBirth(form) : stepOn(form)
}

async function askStart(plan?: string) {
  return (await call<typeof getCalculatorStart>('GET /v1/calculator/start', { plan })).data
}

async function openEmpty(answers: Answers = {}): Promise<CalculatorView> {
  const { doc } = await askStart()
  return emptyView({ doc, ...answers })
}

type Opened = {
  readonly view: CalculatorView
  readonly refused?: RefusedNumber | undefined
  readonly status: number
}

async function openKept(asked: string, today: string): Promise<Opened> {
  const view = emptyView({ doc: today })
  if (asked === '') return { view, refused: noNumber, status: 200 }
  try {
    const { data: quote } = await call<typeof getQuote>('GET /v1/quotes/{number}', { number: asked })
    const { answers, result } = quote
    if (!result) throw redirect(returnQuotePath(quote.number))
    // Choices for an expired quote are those of a start today.
    const openAnswers = { ...answers, ...((answers.doc ?? '') < today && { doc: today }) }
    const shown = quote.is_valid ? quote : { ...quote, answers: openAnswers }
    return { view: keptView({ ...shown, result }, await offersFor(openAnswers)), status: 200 }
  } catch (error) {
    if (error instanceof Response) throw error
    return { view, ...refusedNumber(error, asked) }
  }
}

/** An empty calculator, or one with the answers of the last quote to compare with (PCALC-26). */
async function startBeside(carried: readonly string[], today: string): Promise<Opened> {
  const last = carried.at(-1)
  if (last === undefined) return { view: emptyView({ doc: today }), status: 200 }
  const opened = await openKept(last, today)
  const { answers, offers } = opened.view
  const start = (answers.doc ?? '') < today ? today : answers.doc
  return { ...opened, view: { ...emptyView({ ...answers, doc: start }), offers } }
}

/** The choices beside a kept quote. The quote opens even if they cannot be fetched (PCALC-37). */
async function offersFor(answers: Answers): Promise<Offers> {
  return (await unlessRefused(advance(answers, noOffers), () => true))?.offers ?? noOffers
}

/** The home page sends only a date of birth (HOME-12). */
function isBirthOnly(form: FormData): boolean {
  const names = [...form.keys()]
  return names.length > 0 && names.every((name) => name === 'dob' || name.startsWith('dob_'))
}

async function startWithBirth(form: FormData) {
  const dob = readDateField(form, 'dob')
  const view = await openEmpty({ dob })
  if (dob === '' || isDateOnly(dob)) return data<CalculatorView>(view)
  const calculated = await calculate(undefined, view.answers)
  const errors = 'errors' in calculated ? { dob: calculated.errors.dob } : {}
  return data<CalculatorView>({ ...view, errors }, { status: 422 })
}

async function stepOn(form: FormData) {
  const typed = readAnswers(form, fieldOrder, ['dob', 'doc', 'parentage'])
  const comparedWith = readQuoteNumbers(form.getAll('with').map(String), maxCarried)
  // A visitor from a comparison by age has a plan, but gives the date of birth only now.
  const wish = readWish(form.get('wish') ?? (typed.dob ? undefined : typed.policy))
  const otherMode = form.get('other_mode')
  const chosen = typeof otherMode === 'string' ? { ...typed, mode: otherMode } : typed
  const isChanged = findChanged(chosen, textOf(form, 'drawn')) !== undefined
  const { view, status } = await takeStep<FieldName, Offers, Result>(
    form,
    { typed, chosen },
    {
      noOffers,
      advance: (answers) => advance(answers, noOffers, { wish, keepsAll: !isChanged }),
      calculate: (offers, answers) => calculate(findPlan(offers.plans, answers), answers),
    },
  )
  const wishName = wish ? (await askStart(wish)).plan_name : undefined
  return data<CalculatorView>({ ...view, comparedWith, wish, wishName }, { status })
}

/** The code of a plan; undefined for any other input. */
function readWish(typed: unknown): string | undefined {
  return typeof typed === 'string' && /^\d{1,5}$/.test(typed) ? typed : undefined
}

function emptyView(answers: Answers): CalculatorView {
  return { answers, offers: noOffers, errors: {} }
}
