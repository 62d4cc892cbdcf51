import type { DateOnly } from '#kernel/dates.ts'
import { refuseAny } from '#kernel/problem.ts'
import type { Editions } from '#sales/plans/server/editions.ts'
import { type Calculation, calculate } from '../calculation.ts'
import { inWireNames } from '../contract.ts'
import type { Answers } from '../inputs.ts'
import { type AnswerProblem, judgeAnswers } from '../rules.ts'

/**
 * Judges answers and calculates their return, for a policy that starts today.
 * @throws Refusal 422 with the problems of the answers under their wire names
 */
export function calculateAnswers(editions: Editions, answers: Answers, today: DateOnly): Calculation {
  const edition = editions.current(today)
  const { inputs, problems } = judgeAnswers(edition, answers, today)
  return inputs ? calculate(edition, inputs) : refuseAnswers(problems)
}

export function refuseAnswers(problems: readonly AnswerProblem[]): never {
  refuseAny(inWireNames(problems))
  throw new Error('Answers were refused without a problem')
}
