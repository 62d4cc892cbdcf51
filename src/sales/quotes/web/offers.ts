import { foldDigits } from '#kernel/bangla-text.ts'
import { isDateOnly } from '#kernel/dates.ts'
import { CallRefused, call } from '#platform/http/web/call.ts'
import { singleMode } from '#sales/plans/codes.ts'
import type { RateSlice } from '#sales/plans/rate-slice.ts'
import { askResult } from '#sales/plans/web/ask-result.ts'
import type { Calculated } from '#sales/plans/web/calculation-view.ts'
import { type Errors, hasText } from '#sales/plans/web/steps.ts'
import type {
  CalculationAnswer,
  getCalculations,
  getPoliciesBasedOnAge,
  getTermsBasedOnPolicy,
  PlanAnswer,
} from '../contract.ts'
import type { FieldName } from '../field-names.ts'
import { type Answers, laterThan, sentAnswers, type TermAnswer } from './answers.ts'

/** The choices open after the answers so far, and the answers they were fetched for. */
export type Offers = {
  readonly person: string
  readonly plans: readonly PlanAnswer[] | undefined
  readonly terms: readonly TermAnswer[] | undefined
  /** Plan and mode that `terms` belongs to. */
  readonly termsOf: string
}
/** A fresh calculation, or the one of a kept quote. */
export type Result = CalculationAnswer & { readonly quote: string; readonly valid_until: string }

export const noOffers: Offers = { person: '', plans: undefined, terms: undefined, termsOf: '' }

/**
 * Fetches plans and terms as far as the answers open them. Choices that are still open stay, others are
 * cleared, and a single choice is made automatically (PCALC-16). Offers that `known` already holds are not
 * fetched again.
 * @param how.wish the code of a plan that is selected if none is chosen, once it is open to the person
 * @param how.keepsAll keeps a choice that is not open, so that it is refused with its reason
 * @throws CallRefused when the server refuses or does not answer
 */
export async function advance(
  answers: Answers,
  known: Offers,
  { wish = '', keepsAll = false }: { wish?: string | undefined; keepsAll?: boolean } = {},
): Promise<{ answers: Answers; offers: Offers; errors: Errors }> {
  const { dob = '', doc, gender } = answers
  // A visitor from the comparison has a plan before a gender.
  const isAsking = hasText(gender) || hasText(answers.policy)
  const isPersonKnown = isDateOnly(dob) && (doc === undefined || isDateOnly(doc)) && isAsking
  if (!isPersonKnown) return { answers, offers: noOffers, errors: {} }
  const person = `${dob} ${doc} ${gender}`
  const settle = keepsAll ? settleEmpty : settleClosed
  try {
    const plans = known.person === person && known.plans ? known.plans : await askPlans({ dob, doc, gender })
    const wished = settlePlan(plans, answers, { wish, settle })
    const plan = findPlan(plans, wished)
    const withMode = settleMode(plan, wished, settle)
    const { policy, mode } = withMode
    const isModeOffered = plan?.planDetails[0]?.policyModesAllowed.some((offered) => offered === mode)
    const termsOf = isModeOffered ? `${person} ${policy} ${mode}` : ''
    const terms =
      termsOf === '' ? undefined : termsOf === known.termsOf ? known.terms : await askTerms(withMode)
    return {
      answers: settleTerm(terms, withMode, settle),
      offers: { person, plans, terms, termsOf },
      errors: {},
    }
  } catch (error) {
    if (!(error instanceof CallRefused) || Object.keys(error.errors).length === 0) throw error
    return { answers, offers: noOffers, errors: error.errors }
  }
}

/** The known offers with the terms of the slice, so that a changed mode needs no call. */
export function withTermsOf(slice: RateSlice | undefined, known: Offers, answers: Answers): Offers {
  const plan = findPlan(known.plans, answers)
  if (!slice || !plan || slice.plan !== plan.plan || slice.age !== plan.age) return known
  const { policy, mode } = answers
  const cases = slice.cases.filter(({ single }) => (single ?? false) === (mode === singleMode))
  const terms = [...Map.groupBy(cases, ({ term }) => term)].map(([policyTerm, ways]) => ({
    policyTerm,
    premiumPayingTermAllowed: ways.map(({ payingTerm }) => payingTerm),
  }))
  return { ...known, terms, termsOf: `${known.person} ${policy} ${mode}` }
}

/** The chosen plan while it is open to the person, else the wished plan. */
function settlePlan(
  plans: readonly PlanAnswer[],
  answers: Answers,
  { wish, settle }: { wish: string; settle: Settle },
): Answers {
  const codes = plans.map(({ plan }) => String(plan))
  return { ...answers, policy: settle(codes, answers.policy) || (codes.includes(wish) ? wish : '') }
}

/** The chosen plan, if it is on offer. */
export function findPlan(plans: readonly PlanAnswer[] | undefined, answers: Answers): PlanAnswer | undefined {
  return plans?.find((plan) => String(plan.plan) === answers.policy)
}

export function calculate(plan: PlanAnswer | undefined, answers: Answers): Promise<Calculated<Result>> {
  const asked = call<typeof getCalculations>('POST /v1/getCalculations', sentAnswers(plan, answers))
  return askResult(asked, answers, laterThan)
}

async function askPlans(person: Pick<Answers, 'dob' | 'doc' | 'gender'>): Promise<readonly PlanAnswer[]> {
  return (await call<typeof getPoliciesBasedOnAge>('POST /v1/getPoliciesBasedOnAge', person)).data
}

async function askTerms({ dob, doc, gender, policy, mode }: Answers): Promise<readonly TermAnswer[]> {
  const input = { dob, doc, gender, policy, mode }
  return (await call<typeof getTermsBasedOnPolicy>('POST /v1/getTermsBasedOnPolicy', input)).data
}

/** Settles mode and riders of the plan; riders default to "no". */
function settleMode(plan: PlanAnswer | undefined, answers: Answers, settle: Settle): Answers {
  if (!plan) return answers
  const { fields, disabled } = plan
  const modes = plan.planDetails[0]?.policyModesAllowed ?? []
  const byDefault = (name: FieldName, choice: string, isAsked: boolean) =>
    isAsked ? { [name]: answers[name] || choice } : {}
  return {
    ...answers,
    mode: settle(modes, answers.mode),
    ...byDefault('accidental_cover', '0', fields.accidental_cover && !disabled.accidental_cover),
    ...byDefault('critical_illness', '0', fields.critical_illness),
    ...byDefault('hospital_rider', '0', fields.hospital_rider),
    ...byDefault('premium_option', '1', fields.premium_option),
  }
}

function settleTerm(terms: readonly TermAnswer[] | undefined, answers: Answers, settle: Settle): Answers {
  if (!terms) return answers
  const term = settle(
    terms.map(({ policyTerm }) => String(policyTerm)),
    answers.term,
  )
  const chosen = terms.find(({ policyTerm }) => String(policyTerm) === term)
  const paying = chosen?.premiumPayingTermAllowed.map(String) ?? []
  return { ...answers, term, premiumPayingTerm: settle(paying, answers.premiumPayingTerm) }
}

/** The choice while it is open, else the only available one (PCALC-16). */
const settleClosed: Settle = (offered, choice = '') => {
  const typed = foldDigits(choice).trim()
  if (offered.includes(typed)) return typed
  const [only = ''] = offered
  return offered.length === 1 ? only : ''
}

const settleEmpty: Settle = (offered, choice) => (hasText(choice) ? choice : settleClosed(offered, choice))

type Settle = (offered: readonly string[], choice: string | undefined) => string
