import type { Poisha } from '#kernel/money.ts'
import type { Scenarios } from './benefits.ts'
import type { PolicyBenefits } from './policy-benefits.ts'
import type { Question } from './price.ts'
import type { KeyFactsBasis, Plan } from './rate-book.ts'

/** The value on stopping at the end of a policy year (docs/premium-basis.md §5.3). */
export type WhenStopped = {
  /** Paid at once. */
  readonly surrender: Poisha
  /** Paid at the end of the term or on earlier death, if no more premiums are paid; absent for a single premium. */
  readonly paidUp?: { readonly guaranteed: Poisha; readonly illustrated?: Scenarios }
}

type Policy = PolicyBenefits & {
  /** Without riders. */
  readonly yearlyBasicPremium: Poisha
  readonly isSingle: boolean
}

/** By year; index 0 is year 1. `from` is the first year after which stopping pays anything. */
type StoppingEarly = { readonly from?: number; readonly values: readonly (WhenStopped | undefined)[] }

/**
 * The value on stopping at the end of each year. There is none in the last year, in which the policy ends
 * anyway. Plans that pay nothing to the living (term and health) have none at all.
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
    // Pensions already paid do not reduce the price, which is returned in full.
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
