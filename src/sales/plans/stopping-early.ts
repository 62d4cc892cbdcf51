import type { Poisha } from '#kernel/money.ts'
import type { Scenarios } from './benefits.ts'
import type { PolicyBenefits } from './policy-benefits.ts'
import type { Question } from './price.ts'
import type { KeyFactsBasis, Plan } from './rate-book.ts'

/** What somebody gets who stops at the end of a policy year (docs/premium-basis.md §5.3). */
export type WhenStopped = {
  /** Paid at once. */
  readonly surrender: Poisha
  /** Paid at the end of the term, or on death before, when no more is paid in; absent for a single premium. */
  readonly paidUp?: { readonly guaranteed: Poisha; readonly illustrated?: Scenarios }
}

type Policy = PolicyBenefits & {
  /** Without riders. */
  readonly yearlyBasicPremium: Poisha
  readonly isSingle: boolean
}

/** By year; index 0 is year 1. `from` is the first year after which there is anything. */
type StoppingEarly = { readonly from?: number; readonly values: readonly (WhenStopped | undefined)[] }

/**
 * What stopping at the end of each year gives. Nothing in the last year, in which the policy ends by itself, and
 * nothing at all for plans that pay no living person: term and health.
 */
export function stoppingEarly(
  { stopping }: KeyFactsBasis,
  plan: Plan,
  question: Question,
  policy: Policy,
): StoppingEarly {
  const { payouts, isSingle, yearlyBasicPremium } = policy
  if (payouts.every((payout) => payout === 0)) return { values: payouts.map(() => undefined) }
  const { payingTerm } = question
  const { fullYears, surrenderShare } = isSingle ? stopping.single : stopping.regular
  const yearsLeftOut = isSingle ? 0 : stopping.regular.yearsLeftOut
  const from = isSingle ? fullYears : Math.min(fullYears, payingTerm)
  let takenOff = 0
  const values = payouts.map((payout, index) => {
    const year = index + 1
    // A pension takes nothing away from its price, which comes back in full.
    if (plan.kind !== 'annuity') takenOff += payout
    if (year === payouts.length) return undefined
    const isOpen = year >= from
    const countedYears = Math.max(0, Math.min(year, payingTerm) - yearsLeftOut)
    const share = Math.round((yearlyBasicPremium * countedYears * surrenderShare) / 10_000)
    return {
      surrender: isOpen ? Math.max(0, share - takenOff) : 0,
      paidUp: isSingle ? undefined : paidUpAfter(year, isOpen, takenOff, question, policy),
    }
  })
  return { ...(from < payouts.length && { from }), values }
}

function paidUpAfter(
  year: number,
  isOpen: boolean,
  takenOff: Poisha,
  { sumAssured, payingTerm }: Question,
  { additionsAfter, bonusAfter, bonusRates }: Policy,
): WhenStopped['paidUp'] {
  const paid = Math.round((sumAssured * Math.min(year, payingTerm)) / payingTerm)
  const guaranteed = isOpen ? Math.max(0, paid - takenOff) + additionsAfter(year) : 0
  const bonus = isOpen ? bonusAfter(year) : { low: 0, high: 0 }
  return {
    guaranteed,
    illustrated: bonusRates && { low: guaranteed + bonus.low, high: guaranteed + bonus.high },
  }
}
