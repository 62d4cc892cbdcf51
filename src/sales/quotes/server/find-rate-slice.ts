import type { DateOnly } from '#kernel/dates.ts'
import { type Problem, refuse, refuseAny } from '#kernel/problem.ts'
import { entryAgeFromPriced, findAgeProblem, findPlan } from '#sales/plans/catalogue.ts'
import { cutRateSlice } from '#sales/plans/cut-rate-slice.ts'
import type { RateSlice } from '#sales/plans/rate-slice.ts'
import { isFilled, parseCount } from '#sales/plans/typed-answers.ts'
import type { CalculatorDependencies } from './ask-outside.ts'

/** How long browsers cache a slice. The rates of a named edition never change, and no visit lasts a day. */
export const rateSliceSeconds = 86_400

type Asked = {
  readonly plan?: string | number | null | undefined
  readonly age?: string | number | null | undefined
  readonly edition?: string | undefined
}

/**
 * The rates of one plan at one age by the edition in force.
 * @throws Refusal 404 where an outside calculator gives plans or prices; 422 for a plan not offered or not
 * sold at this age, or an edition not in force
 */
export function findRateSlice(
  { calculator, editions }: CalculatorDependencies,
  asked: Asked,
  today: DateOnly,
): RateSlice {
  if (calculator.plans || calculator.prices) refuse(404, 'ratesElsewhere')
  const edition = editions.current(today)
  const [planText, ageText] = [asked.plan, asked.age].map((value) => String(value ?? ''))
  const plan = findPlan(edition.book, parseCount(planText ?? ''))
  const age = parseCount(ageText ?? '')
  const problems: Problem[] = []
  const note = (field: string, problem: Problem) => problems.push({ ...problem, field })
  if (!isFilled(planText)) note('plan', { code: 'inputRequired' })
  else if (!plan) note('plan', { code: 'noSuchPlan' })
  if (!isFilled(ageText)) note('age', { code: 'inputRequired' })
  else if (!(age <= 120)) note('age', { code: 'choiceUnknown' })
  else if (plan) {
    const problem = findAgeProblem(plan, entryAgeFromPriced(plan, age))
    if (problem) note('age', problem)
  }
  if (asked.edition !== undefined && asked.edition !== edition.name)
    note('edition', { code: 'editionNotInForce' })
  refuseAny(problems)
  const slice = plan && cutRateSlice(edition, plan, age)
  if (!slice) throw new Error('A plan that is sold at an age has rates')
  return slice
}
