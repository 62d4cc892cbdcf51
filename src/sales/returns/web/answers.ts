import { type Answers as AnswersTo, findChanged, writeChain as writeDrawn } from '#sales/plans/web/steps.ts'
import type { PlanAnswer, ReturnInput } from '../contract.ts'

export type FieldName = keyof ReturnInput
/** What is answered so far, as typed. */
export type Answers = AnswersTo<FieldName>

/** All fields in the order of the screen. */
export const fieldOrder: readonly FieldName[] = [
  'dob',
  'policy_id',
  'gender',
  'critical_illness',
  'term',
  'premium',
]

/** Choices in the order in which each opens the next (RCALC-02). */
const chain = ['dob', 'policy_id', 'term', 'premium'] as const
type ChainName = (typeof chain)[number]

/** What a plan asks for of its own (RCALC-03). */
const ofPlan: readonly FieldName[] = ['gender', 'critical_illness']

/** The choices that a change of this field takes away (RCALC-02). */
export function laterThan(name: FieldName): readonly FieldName[] {
  const place = chain.indexOf(name as ChainName)
  if (place < 0) return []
  return [...chain.slice(place + 1), ...(place <= chain.indexOf('policy_id') ? ofPlan : [])]
}

/** The answers with a changed one, and without what depended on the old one. */
export function withChange(answers: Answers, name: FieldName, value: string): Answers {
  const cleared = Object.fromEntries(laterThan(name).map((later) => [later, '']))
  return { ...answers, ...cleared, [name]: value }
}

/** The chain as it was drawn, carried by the form, so that a change is seen without scripts too. */
export function writeChain(answers: Answers): string {
  return writeDrawn(chain, answers)
}

/** Clears what a changed earlier choice takes away, judged against the chain that was drawn. */
export function clearChanged(answers: Answers, drawn: string): Answers {
  const changed = findChanged(chain, answers, drawn)
  return changed ? withChange(answers, changed, answers[changed] ?? '') : answers
}

/** The fields on the screen: gender and critical illness where the plan shows them (RCALC-03). */
export function shownFields(plan: PlanAnswer | undefined): ReadonlySet<FieldName> {
  const isHidden = (name: FieldName) =>
    (name === 'gender' || name === 'critical_illness') && !plan?.fields[name]
  return new Set(fieldOrder.filter((name) => !isHidden(name)))
}

/** The answers as a call takes them: without those that the plan does not show. */
export function sentAnswers(plan: PlanAnswer | undefined, answers: Answers): Answers {
  const shown = shownFields(plan)
  return Object.fromEntries(Object.entries(answers).filter(([name]) => shown.has(name as FieldName)))
}
