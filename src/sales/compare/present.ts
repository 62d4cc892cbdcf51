import type { Language } from '#kernel/language.ts'
import { toTaka } from '#kernel/money.ts'
import type { Outcome } from '#sales/plans/key-facts.ts'
import type { Edition, Plan } from '#sales/plans/rate-book.ts'
import type { Comparison, Offer, UnsuitablePlan } from './compare.ts'
import type { ComparisonAnswer, OfferAnswer, UnservingAnswer } from './contract.ts'
import type { PlanKind } from './plan-kind.ts'
import type { Wish } from './rules.ts'
import { offerNotes, planSentences, reasonOf } from './sentences.ts'

/** The comparison as its call answers it, in the visitor's language. */
export function presentComparison(
  edition: Edition,
  wish: Wish,
  { offers, others }: Comparison,
  language: Language,
): ComparisonAnswer {
  const { low, high } = edition.book.keyFacts.bonus
  return {
    asked: {
      dob: wish.birth,
      want: wish.want,
      amount: toTaka(wish.amount),
      mode: wish.mode,
      year: wish.year ?? null,
      scenario: wish.scenario,
    },
    offers: offers.map((offer) => presentOffer(offer, wish, language)),
    others: others.map((other) => presentUnserving(other, language)),
    bonus_rates: { low: low / 10_000, high: high / 10_000 },
    edition: { name: edition.name, illustrative: edition.isIllustrative },
  }
}

function presentOffer(
  { plan, kind, question, price, facts, ...offer }: Offer,
  wish: Wish,
  language: Language,
): OfferAnswer {
  const { illustrated, onDeath, pensionYears } = facts
  return {
    ...presentPlan(plan, kind, language),
    age: question.age,
    mode: question.mode,
    term: question.term,
    premiumPayingTerm: question.payingTerm,
    sum_assured: toTaka(question.sumAssured),
    premium_amount: toTaka(price.instalment),
    yearly_premium: toTaka(price.yearly),
    paid: toTaka(facts.paid),
    guaranteed: presentOutcome(facts.guaranteed),
    illustrated: illustrated
      ? { low: presentOutcome(illustrated.low), high: presentOutcome(illustrated.high) }
      : null,
    on_death: onDeath ? { first_year: toTaka(onDeath.firstYear), last_year: toTaka(onDeath.lastYear) } : null,
    first_payout_year: offer.firstPayoutYear ?? null,
    pension:
      pensionYears === undefined
        ? null
        : { yearly: toTaka(facts.years[0]?.received ?? 0), years_counted: pensionYears },
    parent_age: question.parentAge ?? null,
    notes: offerNotes({ plan, kind, question }, wish, language),
  }
}

function presentUnserving({ plan, kind, reason }: UnsuitablePlan, language: Language): UnservingAnswer {
  return {
    ...presentPlan(plan, kind, language),
    reason: { code: reason.code, message: reasonOf(reason, language) },
  }
}

function presentPlan(plan: Plan, kind: PlanKind, language: Language) {
  const { serves, servesNot } = planSentences(plan.code, kind, language)
  return {
    plan: plan.code,
    planName: plan.name.en,
    bn_planName: plan.name.bn,
    kind,
    serves,
    serves_not: servesNot,
  }
}

function presentOutcome({ total, yearlyReturn }: Outcome) {
  return { total: toTaka(total), yearly_return: yearlyReturn ?? null }
}
