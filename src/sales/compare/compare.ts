import type { Poisha } from '#kernel/money.ts'
import type { Problem } from '#kernel/problem.ts'
import type { Price } from '#sales/plans/arithmetic.ts'
import { offeredPlans } from '#sales/plans/catalogue.ts'
import { type Mode, singleMode } from '#sales/plans/codes.ts'
import { type KeyFacts, keyFactsOf } from '#sales/plans/key-facts.ts'
import type { Question } from '#sales/plans/price.ts'
import type { Edition, Plan, RateBook } from '#sales/plans/rate-book.ts'
import { choosePolicy } from './choose-policy.ts'
import { kindOf, type PlanKind } from './plan-kind.ts'
import type { Wish } from './rules.ts'
import { isCoverGoal, isMadeFor } from './wants.ts'

/** A plan that serves the wish, as a policy with its price and benefits. */
export type Offer = {
  readonly plan: Plan
  readonly kind: PlanKind
  readonly question: Question
  readonly price: Price
  readonly facts: KeyFacts
  /** The policy year at whose end money comes back for the first time; absent where none does. */
  readonly firstPayoutYear: number | undefined
}

/** A plan that does not serve the wish, and why. */
export type UnsuitablePlan = { readonly plan: Plan; readonly kind: PlanKind; readonly reason: Problem }

export type Comparison = { readonly offers: readonly Offer[]; readonly others: readonly UnsuitablePlan[] }

/**
 * Compares every plan on offer for one wish: `offers` best first, `others` are those that cannot serve it.
 * @param offered the rate book with the plans on offer: the edition's own, unless an outside list replaces it
 */
export function compare(edition: Edition, offered: RateBook, wish: Wish): Comparison {
  const offers: Offer[] = []
  const others: UnsuitablePlan[] = []
  for (const code of offeredPlans) {
    const plan = offered.plans.get(code)
    if (!plan || (wish.plan !== undefined && wish.plan !== code)) continue
    const kind = kindOf(plan)
    const { question, price, reason } = choosePolicy(edition, plan, wish)
    if (reason) others.push({ plan, kind, reason })
    else offers.push(offerOf(edition, { plan, kind, question, price }))
  }
  return { offers: inOrder(offers, wish), others }
}

function offerOf(edition: Edition, chosen: Pick<Offer, 'plan' | 'kind' | 'question' | 'price'>): Offer {
  const facts = keyFactsOf(edition.book.keyFacts, chosen.plan, chosen.question, chosen.price)
  const firstPayoutYear = facts.years.find(({ received }) => received > 0)?.year
  return { ...chosen, facts, firstPayoutYear }
}

/**
 * For a budget, the highest return first. For a sum, by these keys in turn: plans made for the goal; plans
 * paid as asked (in instalments or at once); plans that pay the sum at once, before those that pay it in
 * parts; plans that pay the whole sum back; the lowest total paid. Two of the keys do not apply when the
 * money goes to the family: payment in parts and paying back.
 */
function inOrder(offers: readonly Offer[], wish: Wish): Offer[] {
  const keysOf = wish.want === 'budget' ? mostForTheBudget(wish) : leastForTheSum(wish)
  const keyed = offers.map((offer) => ({ offer, keys: keysOf(offer) }))
  return keyed.toSorted((one, other) => compareKeys(one.keys, other.keys)).map(({ offer }) => offer)
}

type KeysOf = (offer: Offer) => readonly number[]

function mostForTheBudget({ scenario }: Wish): KeysOf {
  return ({ facts }) => {
    const outcome = scenario === 'guaranteed' ? facts.guaranteed : facts.illustrated?.[scenario]
    const { yearlyReturn = -1 } = outcome ?? facts.guaranteed
    return [-yearlyReturn, -(facts.onDeath?.firstYear ?? 0)]
  }
}

function leastForTheSum({ want, amount, mode }: Wish): KeysOf {
  const isPaidAsAsked = (offered: Mode) => (offered === singleMode) === (mode === singleMode)
  const paysInParts = (kind: PlanKind) => !isCoverGoal(want) && kind === 'moneyBack'
  const paysBack = (total: Poisha) => isCoverGoal(want) || total >= amount
  return ({ kind, question, facts }) => [
    isMadeFor(want, kind) ? 0 : 1,
    isPaidAsAsked(question.mode) ? 0 : 1,
    paysInParts(kind) ? 1 : 0,
    paysBack(facts.guaranteed.total) ? 0 : 1,
    facts.paid,
  ]
}

function compareKeys(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((key, index) => key !== other[index])
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}
