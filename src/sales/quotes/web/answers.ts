import { type Answers as AnswersTo, hasText, makeChain } from '#sales/plans/web/steps.ts'
import type { PlanAnswer } from '../contract.ts'
import type { FieldName } from '../field-names.ts'

/** The answers so far, as typed. A field that was never sent is absent. */
export type Answers = AnswersTo<FieldName>
export type TermAnswer = PlanAnswer['planDetails'][number]['termsAllowed'][number]

/** Choices in order: each opens the next (PCALC-16). */
const chain = ['dob', 'doc', 'gender', 'policy', 'mode', 'term', 'premiumPayingTerm'] as const
type ChainName = (typeof chain)[number]

const ofPlan: readonly FieldName[] = [
  'sum_assured',
  'parentage',
  'accidental_cover',
  'critical_illness',
  'critical_sum',
  'hospital_rider',
  'premium_option',
]

export const fieldOrder: readonly FieldName[] = [
  'dob',
  'gender',
  'doc',
  'policy',
  'mode',
  'term',
  'premiumPayingTerm',
  'sum_assured',
  'premium_option',
  'parentage',
  'accidental_cover',
  'critical_illness',
  'critical_sum',
  'hospital_rider',
]

/** The choices that a change of this field may close; `advance` keeps those that are still open (PCALC-16). */
export function laterThan(name: FieldName): readonly FieldName[] {
  const place = chain.indexOf(name as ChainName)
  if (place < 0) return []
  const personOrPlan = place <= chain.indexOf('policy')
  const firstAfter = Math.max(place + 1, chain.indexOf('policy'))
  return [...chain.slice(firstAfter), ...(personOrPlan ? ofPlan : [])]
}

export const { writeChain, findChanged } = makeChain<FieldName>(chain, laterThan)

export function withChange(answers: Answers, name: FieldName, value: string): Answers {
  return { ...answers, [name]: value }
}

/** The fields on the screen for a plan (PCALC-10 to PCALC-15). */
export function shownFields(plan: PlanAnswer | undefined, answers: Answers): ReadonlySet<FieldName> {
  const shown = new Set<FieldName>(['dob', 'doc', 'gender', 'policy', 'mode', 'term', 'sum_assured'])
  if (!plan || plan.fields.premiumPayingTerm) shown.add('premiumPayingTerm')
  if (!plan) return shown
  const hidden = answers.premiumPayingTerm === '1' ? plan.fields.hiddenWithPayingTermOne : []
  for (const name of ['accidental_cover', 'hospital_rider', 'critical_illness'] as const)
    if (plan.fields[name] && !hidden.includes(name)) shown.add(name)
  for (const name of ['parentage', 'premium_option'] as const) if (plan.fields[name]) shown.add(name)
  if (shown.has('critical_illness') && answers.critical_illness === '2') shown.add('critical_sum')
  return shown
}

/** The answers for a call, without fields that the plan hides or disables. */
export function sentAnswers(plan: PlanAnswer | undefined, answers: Answers): Answers {
  if (!plan) return answers
  const shown = shownFields(plan, answers)
  const { accidental_cover: noAccident, critical_illness: noIllness } = plan.disabled
  const isSent = (name: string) =>
    shown.has(name as FieldName) &&
    !(noAccident && name === 'accidental_cover') &&
    !(noIllness && (name === 'critical_illness' || name === 'critical_sum'))
  return Object.fromEntries(Object.entries(answers).filter(([name]) => isSent(name)))
}

/** The required fields without an answer. The other answers are not checked. */
export function unanswered(plan: PlanAnswer | undefined, answers: Answers): FieldName[] {
  if (!plan) return ['policy']
  const { accidental_cover: noAccident } = plan.disabled
  return [...shownFields(plan, answers)].filter(
    (name) =>
      !(
        hasText(answers[name]) ||
        mayBeLeftOpen.includes(name) ||
        (name === 'doc' && answers.doc === undefined) ||
        (name === 'accidental_cover' && noAccident !== undefined)
      ),
  )
}

/** Fields that may be empty, which means "none" or the first choice. */
const mayBeLeftOpen: readonly FieldName[] = ['critical_illness', 'hospital_rider', 'premium_option']

/** The limits of the sum assured for a plan: the single-premium ones when it has no other mode (PCALC-19). */
export function sumLimits(plan: PlanAnswer): { min: number; max: number | null; multiple: number } {
  const [details] = plan.planDetails
  const isSingleOnly = details?.policyModesAllowed.every((mode) => mode === 'N')
  const min = isSingleOnly
    ? details?.minimumSumAssuredSinglePremium
    : details?.minimumSumAssuredRegularPremium
  const max = isSingleOnly
    ? details?.maximumSumAssuredSinglePremium
    : details?.maximumSumAssuredRegularPremium
  return { min: min ?? 0, max: max ?? null, multiple: details?.saMultiples ?? 1 }
}
