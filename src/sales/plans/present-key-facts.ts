import { toTaka } from '#kernel/money.ts'
import type { Scenarios } from './benefits.ts'
import type { Difference, KeyFactsAnswer } from './contract.ts'
import type { KeyFacts, Outcome, YearOfKeyFacts } from './key-facts.ts'
import type { TenThousandths } from './rate-book.ts'

/** The wire shape of key facts, with the reasons why a table of the same answer differs. */
export function presentKeyFacts(facts: KeyFacts, differences: readonly Difference[]): KeyFactsAnswer {
  const { illustrated, onDeath, coverAfterMaturity: after, bonusRates } = facts
  return {
    paid: toTaka(facts.paid),
    paid_for_riders: toTaka(facts.paidForRiders),
    paid_todays_money: toTaka(facts.paidInTodaysMoney),
    guaranteed: presentOutcome(facts.guaranteed),
    illustrated: illustrated && {
      low: presentOutcome(illustrated.low),
      high: presentOutcome(illustrated.high),
    },
    on_death: onDeath && {
      first_year: toTaka(onDeath.firstYear),
      last_year: toTaka(onDeath.lastYear),
      last_year_illustrated: onDeath.lastYearIllustrated && inTaka(onDeath.lastYearIllustrated),
    },
    cover_after_maturity: after && { sum: toTaka(after.sum), years: after.years ?? null },
    years: facts.years.map(presentYear),
    stopping_from: facts.stoppingFrom,
    bonus_rates: bonusRates && { low: asShare(bonusRates.low), high: asShare(bonusRates.high) },
    inflation: asShare(facts.inflation),
    pension_years: facts.pensionYears,
    differences: [...differences],
  }
}

function presentOutcome(outcome: Outcome): KeyFactsAnswer['guaranteed'] {
  return {
    total: toTaka(outcome.total),
    yearly_return: outcome.yearlyReturn ?? null,
    todays_money: toTaka(outcome.todaysMoney),
    passes_paid_in_year: outcome.passesPaidInYear ?? null,
  }
}

function presentYear({ year, paid, received, stopping }: YearOfKeyFacts): KeyFactsAnswer['years'][number] {
  const paidUp = stopping?.paidUp
  return {
    year,
    paid: toTaka(paid),
    received: toTaka(received),
    surrender: stopping && toTaka(stopping.surrender),
    paid_up: paidUp && toTaka(paidUp.guaranteed),
    paid_up_illustrated: paidUp?.illustrated && inTaka(paidUp.illustrated),
  }
}

export function inTaka({ low, high }: Scenarios) {
  return { low: toTaka(low), high: toTaka(high) }
}

function asShare(share: TenThousandths): number {
  return share / 10_000
}
