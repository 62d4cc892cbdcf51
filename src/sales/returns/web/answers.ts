import { type Answers as AnswersTo, makeChain } from '#sales/plans/web/steps.ts'
import type { PlanAnswer } from '../contract.ts'
import type { FieldName } from '../field-names.ts'

/** The answers so far, as typed. */
export type Answers = AnswersTo<FieldName>

export const fieldOrder: readonly FieldName[] = [
  'dob',
  'policy_id',
  'gender',
  'critical_illness',
  'term',
  'premium',
]

/** Choices in order: each opens the next (RCALC-02). */
const chain = ['dob', 'policy_id', 'term', 'premium'] as const
type ChainName = (typeof chain)[number]

/** The fields that depend on the plan (RCALC-03). */
const ofPlan: readonly FieldName[] = ['gender', 'critical_illness']

/** The choices that a change of this field clears (RCALC-02). */
export function laterThan(name: FieldName): readonly FieldName[] {
  const place = chain.indexOf(name as ChainName)
  if (place < 0) return []
  return [...chain.slice(place + 1), ...(place <= chain.indexOf('policy_id') ? ofPlan : [])]
}

export const { withChange, writeChain, clearChanged } = makeChain<FieldName>(chain, laterThan)

/** The fields on the screen: gender and critical illness where the plan shows them (RCALC-03). */
export function shownFields(plan: PlanAnswer | undefined): ReadonlySet<FieldName> {
  const isHidden = (name: FieldName) =>
    (name === 'gender' || name === 'critical_illness') && !plan?.fields[name]
  return new Set(fieldOrder.filter((name) => !isHidden(name)))
}

/** The answers for a call, without fields that the plan does not show. */
export function sentAnswers(plan: PlanAnswer | undefined, answers: Answers): Answers {
  const shown = shownFields(plan)
  return Object.fromEntries(Object.entries(answers).filter(([name]) => shown.has(name as FieldName)))
}
