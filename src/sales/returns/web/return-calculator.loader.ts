import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from 'react-router'
import { CallRefused, call, unlessRefused } from '#platform/http/web/call.ts'
import { textOf } from '#platform/http/web/form-texts.ts'
import type { CalculatorData, RefusedNumber } from '#sales/plans/web/calculation-view.ts'
import { keptView, noNumber, refusedNumber, takeStep } from '#sales/plans/web/calculator-steps.ts'
import { keepAndGo, quoteIntentOf } from '#sales/plans/web/keep-and-go.ts'
import { readAnswers } from '#sales/plans/web/read-answers.ts'
import { quotePath } from '#sales/quotes/paths.ts'
import { findStoredPage } from '#website/content/web/stored-page.ts'
import type { getReturnQuote, getReturnStart } from '../contract.ts'
import type { FieldName } from '../field-names.ts'
import { returnCalculatorPath } from '../paths.ts'
import { type Answers, clearChanged, fieldOrder } from './answers.ts'
import { advance, calculate, findPlan, noOffers, type Offers, type Result } from './offers.ts'
import type { ReturnView } from './return-view.ts'

/** The slug of the stored content for this page. */
const storedWords = returnCalculatorPath.slice(1)

/** Opens the calculator empty, or with a kept quote. */
export async function loader({ request }: LoaderFunctionArgs) {
  const number = new URL(request.url).searchParams.get('quote')
  const [start, about] = await Promise.all([
    call<typeof getReturnStart>('GET /v1/fixed_premium/start', {}),
    findStoredPage(storedWords),
  ])
  const { doc, edition } = start.data
  const { view, refused, status } =
    number === null ? { view: emptyView, refused: undefined, status: 200 } : await openKept(number)
  const isOwnQuote = number !== null
  return data<ReturnPageData>({ today: doc, edition, about, isOwnQuote, refused, view }, { status })
}

export type ReturnPageData = CalculatorData<ReturnView>

/** Takes the form a step further, or keeps the quote and redirects. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  const intent = quoteIntentOf(form)
  return intent ? keepAndGo(form, intent, returnCalculatorPath, async () => emptyView) : stepOn(form)
}

const emptyView: ReturnView = { answers: {}, offers: noOffers, errors: {} }

type Opened = {
  readonly view: ReturnView
  readonly refused?: RefusedNumber | undefined
  readonly status: number
}

async function openKept(number: string): Promise<Opened> {
  if (number === '') return { view: emptyView, refused: noNumber, status: 200 }
  try {
    const path = 'GET /v1/fixed_premium/quotes/{number}'
    const { data: quote } = await call<typeof getReturnQuote>(path, { number })
    return { view: keptView(quote, await offersFor(quote.answers)), status: 200 }
  } catch (error) {
    // 409: the quote is from the premium calculator, so it opens there.
    if (error instanceof CallRefused && error.status === 409) throw redirect(quotePath(number))
    return { view: emptyView, ...refusedNumber(error, number) }
  }
}

/** The choices beside a kept quote. The quote opens even if they cannot be fetched. */
async function offersFor(answers: Answers): Promise<Offers> {
  return (await unlessRefused(advance(answers, noOffers), () => true))?.offers ?? noOffers
}

async function stepOn(form: FormData) {
  const typed = readAnswers(form, fieldOrder, ['dob'])
  const chosen = clearChanged(typed, textOf(form, 'drawn'))
  const { view, status } = await takeStep<FieldName, Offers, Result>(
    form,
    { typed, chosen },
    {
      noOffers,
      advance: (answers) => advance(answers, noOffers),
      calculate: (offers, answers) => calculate(findPlan(offers.plans, answers), answers),
    },
  )
  return data<ReturnView>(view, { status })
}
