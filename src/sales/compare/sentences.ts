import { dateParts } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import type { Problem } from '#kernel/problem.ts'
import { writerIn } from '#kernel/writer.ts'
import { sumLimitsOf } from '#sales/plans/catalogue.ts'
import { type PlanCode, singleMode } from '#sales/plans/codes.ts'
import { planProblems } from '#sales/plans/problems.words.ts'
import { lastsUntil } from './choose-policy.ts'
import type { Offer } from './compare.ts'
import type { PlanKind } from './plan-kind.ts'
import type { Wish } from './rules.ts'
import { compareWords } from './words.ts'

/** Why a plan cannot serve the wish; the `amount` of a reason is in taka. */
export function reasonOf(problem: Problem, language: Language): string {
  const sentences: Readonly<Record<string, string>> = {
    ...planProblems[language].problems,
    ...compareWords[language].reasons,
  }
  const write = writerIn(language)
  const params = { ...problem.params }
  if (typeof params.amount === 'number') params.amount = write.amount(params.amount)
  return write.fill(sentences[problem.code] ?? problem.code, params)
}

/** Why an offer differs from the wish. */
export function offerNotes(
  { plan, kind, question }: Pick<Offer, 'plan' | 'kind' | 'question'>,
  { mode, want, year, start }: Wish,
  language: Language,
): string[] {
  const { notes } = compareWords[language]
  const write = writerIn(language)
  const { max, multiple } = sumLimitsOf(plan)
  const isLargest = max !== undefined && question.sumAssured + multiple > max
  const isInAnotherYear = year !== undefined && dateParts(start).year + question.term !== year
  const term = lastsUntil(want, kind) ? notes.lastsUntil : notes.endsBefore
  return [
    ...(question.mode !== mode && question.mode !== singleMode ? [notes.otherMode[mode]] : []),
    ...(want === 'budget' && isLargest ? [notes.largestSum] : []),
    ...(isInAnotherYear && kind !== 'annuity' ? [write.fill(term, { year: write.digits(year) })] : []),
  ]
}

export type PlanSentences = { readonly serves: string; readonly servesNot: string }

/**
 * Who a plan suits and who it does not. A plan of the catalogue has sentences of its own while it is of the
 * kind that they were written for. Any other plan gets the sentences of its kind.
 */
export function planSentences(code: PlanCode, kind: PlanKind, language: Language): PlanSentences {
  const { kinds, plans } = compareWords[language]
  const own: Readonly<Record<PlanCode, PlanSentences>> = plans
  return (writtenFor[code] === kind && own[code]) || kinds[kind]
}

const writtenFor: Readonly<Record<PlanCode, PlanKind>> = {
  801: 'endowment',
  802: 'wholeLife',
  803: 'single',
  804: 'endowment',
  805: 'moneyBack',
  806: 'moneyBack',
  807: 'child',
  808: 'pension',
  809: 'single',
  810: 'health',
  811: 'term',
  813: 'term',
  814: 'endowment',
  815: 'moneyBack',
  816: 'annuity',
  8141: 'single',
  8151: 'moneyBack',
}
