import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from 'react-router'
import { isDateOnly } from '#kernel/dates.ts'
import { readDateField } from '#platform/design-system/web/ui/date-parts.ts'
import { CallRefused, call, unlessRefused } from '#platform/http/web/call.ts'
import { textOf } from '#platform/http/web/form-texts.ts'
import type { getCalculatorStart, getQuote } from '#sales/quotes/contract.ts'
import type { ComparisonAnswer, comparePlans } from '../contract.ts'
import type { FieldName } from '../field-names.ts'

type Answers = Readonly<Partial<Record<FieldName, string>>>

/** The form as it was filled in, and the comparison once all answers are valid. */
export type ComparisonView = {
  /** The date in Dhaka by the server's clock. */
  readonly today: string
  readonly answers: Answers
  readonly errors: Readonly<Record<string, readonly string[]>>
  readonly comparison?: ComparisonAnswer
  /** Why there is no comparison, in the server's words, where no answer is at fault. */
  readonly failure?: string
}

const linked = ['age', 'want', 'amount', 'mode', 'year'] as const
const asked = ['want', 'amount', 'mode', 'year'] as const

/** Opens an empty form, a link with an age, or what else the instalment of a kept quote would buy. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const number = searchParams.get('quote')
  const today = await askToday()
  if (number) return answer(today, (await answersOfQuote(number)) ?? {})
  const named = Object.fromEntries(
    linked.flatMap((name) => {
      const value = searchParams.get(name)
      return value === null ? [] : [[name, value.slice(0, 40)]]
    }),
  )
  return answer(today, named)
}

/** Compares. A form with only a date of birth comes from the home page: the page then asks the rest. */
export async function action({ request }: ActionFunctionArgs) {
  const form = await request.formData()
  const dob = readDateField(form, 'dob')
  const rest = Object.fromEntries(asked.map((name) => [name, textOf(form, name)]))
  const isBirthOnly = asked.every((name) => !form.has(name))
  if (isBirthOnly && (dob === '' || isDateOnly(dob)))
    return answer(await askToday(), dob === '' ? {} : { dob }, { isAsking: false })
  return answer(await askToday(), { dob, ...rest })
}

async function askToday(): Promise<string> {
  return (await call<typeof getCalculatorStart>('GET /v1/calculator/start', {})).data.doc
}

/** The answers of a kept quote: its date of birth, and its instalment as the budget. */
async function answersOfQuote(number: string): Promise<Answers | undefined> {
  const isNoQuote = ({ status }: CallRefused) => status < 500
  const found = await unlessRefused(call<typeof getQuote>('GET /v1/quotes/{number}', { number }), isNoQuote)
  const { result } = found?.data ?? {}
  if (!result) return undefined
  const { dateOf_birth: dob, premium_amount: amount, mode } = result
  return { dob, want: 'budget', amount: String(amount), mode }
}

async function answer(today: string, answers: Answers, { isAsking = Object.keys(answers).length > 0 } = {}) {
  const view: ComparisonView = { today, answers, errors: {} }
  if (!isAsking) return data(view)
  try {
    const { data: comparison } = await call<typeof comparePlans>('POST /v1/compare', answers)
    return data<ComparisonView>({ ...view, comparison })
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error
    const { errors, message, status } = error
    const failure = Object.keys(errors).length > 0 ? undefined : message
    return data<ComparisonView>({ ...view, errors, ...(failure && { failure }) }, { status: status || 503 })
  }
}
