import { isDateOnly } from '#kernel/dates.ts'
import { CallRefused, call } from '#platform/http/web/call.ts'
import { askResult } from '#sales/plans/web/ask-result.ts'
import type { Calculated } from '#sales/plans/web/calculation-view.ts'
import type { Errors } from '#sales/plans/web/steps.ts'
import type {
  getFixedPolicies,
  getPremiumList,
  getReturnCalculations,
  getTermsList,
  PlanAnswer,
  ReturnAnswer,
} from '../contract.ts'
import { type Answers, laterThan, sentAnswers } from './answers.ts'

/** The choices open after the answers so far, and the answers they were fetched for. */
export type Offers = {
  /** The birth date that `plans` belongs to, then with the plan, then with term and critical illness. */
  readonly plansOf: string
  readonly plans: readonly PlanAnswer[] | undefined
  readonly termsOf: string
  readonly terms: readonly number[] | undefined
  readonly premiumsOf: string
  readonly premiums: readonly number[] | undefined
}
/** A fresh calculation, or the one of a kept quote. */
export type Result = ReturnAnswer & { readonly quote: string; readonly valid_until: string }

export const noOffers: Offers = {
  plansOf: '',
  plans: undefined,
  termsOf: '',
  terms: undefined,
  premiumsOf: '',
  premiums: undefined,
}

/**
 * Fetches plans, terms and premiums as far as the answers open them (RCALC-02). Choices that are not on offer
 * are cleared, and a single choice is made automatically. Offers that `known` already holds are not fetched
 * again.
 * @throws CallRefused when the server refuses or does not answer
 */
export async function advance(
  answers: Answers,
  known: Offers,
): Promise<{ answers: Answers; offers: Offers; errors: Errors }> {
  if (!isDateOnly(answers.dob ?? '')) return { answers, offers: noOffers, errors: {} }
  try {
    const { dob = '' } = answers
    const plans = known.plansOf === dob && known.plans ? known.plans : await askPlans(answers)
    const withPlan = settlePlan(plans, answers)
    const termsOf = withPlan.policy_id ? `${dob} ${withPlan.policy_id}` : ''
    const terms = !termsOf
      ? undefined
      : termsOf === known.termsOf && known.terms
        ? known.terms
        : await askTerms(withPlan)
    const withTerm = { ...withPlan, term: settle(terms, withPlan.term) }
    const premiumsOf = withTerm.term ? `${termsOf} ${withTerm.term} ${withTerm.critical_illness}` : ''
    const premiums = !premiumsOf
      ? undefined
      : premiumsOf === known.premiumsOf && known.premiums
        ? known.premiums
        : await askPremiums(findPlan(plans, withTerm), withTerm)
    const settled = { ...withTerm, premium: settle(premiums, withTerm.premium) }
    return {
      answers: settled,
      offers: { plansOf: dob, plans, termsOf, terms, premiumsOf, premiums },
      errors: {},
    }
  } catch (error) {
    if (!(error instanceof CallRefused) || Object.keys(error.errors).length === 0) throw error
    return { answers, offers: noOffers, errors: error.errors }
  }
}

/** The chosen plan, if it is on offer. */
export function findPlan(plans: readonly PlanAnswer[] | undefined, answers: Answers): PlanAnswer | undefined {
  return plans?.find((plan) => String(plan.policy_id) === answers.policy_id)
}

export function calculate(plan: PlanAnswer | undefined, answers: Answers): Promise<Calculated<Result>> {
  const path = 'POST /v1/fixed_premium/getCalculations'
  const asked = call<typeof getReturnCalculations>(path, sentAnswers(plan, answers))
  return askResult(asked, answers, laterThan)
}

async function askPlans({ dob }: Answers): Promise<readonly PlanAnswer[]> {
  return (await call<typeof getFixedPolicies>('POST /v1/fixed_premium/getPoliciesBasedOnAge', { dob })).data
}

async function askTerms({ dob, policy_id }: Answers): Promise<readonly number[]> {
  return (await call<typeof getTermsList>('POST /v1/fixed_premium/getTermsList', { dob, policy_id })).data
}

async function askPremiums(plan: PlanAnswer | undefined, answers: Answers): Promise<readonly number[]> {
  const { premium: _premium, gender: _gender, ...asked } = sentAnswers(plan, answers)
  return (await call<typeof getPremiumList>('POST /v1/fixed_premium/getPremiumList', asked)).data
}

function settlePlan(plans: readonly PlanAnswer[], answers: Answers): Answers {
  const plan = findPlan(plans, answers)
  return {
    ...answers,
    policy_id: plan ? String(plan.policy_id) : '',
    critical_illness: plan?.fields.critical_illness ? answers.critical_illness || '0' : '',
  }
}

/** The only choice if there is one, else the current choice while it is on offer. */
function settle(offered: readonly number[] | undefined, choice: string | undefined): string {
  const [only] = offered ?? []
  if (offered?.length === 1 && only !== undefined) return String(only)
  return choice !== undefined && offered?.map(String).includes(choice) ? choice : ''
}
