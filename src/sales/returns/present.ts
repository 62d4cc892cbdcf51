import { toTaka } from '#kernel/money.ts'
import { entryAgeOn } from '#sales/plans/catalogue.ts'
import { genderNumber } from '#sales/plans/codes.ts'
import type { Difference } from '#sales/plans/contract.ts'
import type { KeyFacts } from '#sales/plans/key-facts.ts'
import { needsMedicalExamination } from '#sales/plans/medical-examination.ts'
import { presentKeyFacts } from '#sales/plans/present-key-facts.ts'
import { presentPrice } from '#sales/plans/present-price.ts'
import type { Edition, Plan } from '#sales/plans/rate-book.ts'
import type { Calculation } from './calculation.ts'
import type { PlanAnswer, ReturnAnswer } from './contract.ts'
import { asksPerson, mayHaveCriticalIllness } from './fixed-premium.ts'
import { type BonusAmounts, bonusShares, paysBeforeMaturity, type ReturnTable } from './return-table.ts'

/** The wire shape of a plan, for a person with this birth date. */
export function presentPlan(
  { book }: Edition,
  plan: Plan,
  person: { birth: string; start: string },
): PlanAnswer {
  const age = entryAgeOn(plan, person.birth, person.start)
  return {
    policy_id: plan.code,
    plan: plan.code,
    planName: plan.name.en,
    bn_planName: plan.name.bn,
    age: age.priced,
    fields: { gender: asksPerson(plan), critical_illness: mayHaveCriticalIllness(book, plan, age) },
    pays_on_the_way: paysBeforeMaturity(plan.code),
  }
}

/** A calculation in the fields of RCALC-05 and its payload. */
export function presentCalculation({
  inputs,
  edition,
  price,
  criticalSum,
  table,
  keyFacts,
}: Calculation): ReturnAnswer {
  const number = inputs.gender && genderNumber[inputs.gender]
  const chosen = {
    policy_id: inputs.plan.code,
    ...(number && { gender: number }),
    critical_illness: inputs.hasCriticalIllness ? (1 as const) : (0 as const),
  }
  return {
    ...chosen,
    planName: inputs.plan.name.en,
    bn_planName: inputs.plan.name.bn,
    age: inputs.age.priced,
    premium_amount: toTaka(inputs.premium),
    terms: inputs.term,
    sum_assured: toTaka(inputs.sumAssured),
    critical_illness_amount: toTaka(criticalSum),
    sum_step: toTaka(edition.book.fixedPremium.sumStep),
    mode: inputs.mode,
    dateOf_birth: inputs.birth,
    doc: inputs.start,
    yearly_premium: toTaka(inputs.premium * price.instalmentsPerYear),
    medical_examination: needsMedicalExamination(edition.book.sumRules, inputs),
    explanation: presentPrice(price),
    table: presentTable(table),
    key_facts: presentKeyFacts(keyFacts, differencesOf(inputs.plan, inputs.term, table, keyFacts)),
    edition: { name: edition.name, illustrative: edition.isIllustrative },
    payload: { ...chosen, dob: inputs.birth, term: inputs.term, premium: toTaka(inputs.premium) },
  }
}

function presentTable(table: ReturnTable): ReturnAnswer['table'] {
  return {
    years: table.years.map((year) => ({
      year: year.year,
      cumulative_premium: toTaka(year.cumulativePremium),
      bonus: inTaka(year.bonus),
      death_benefit: toTaka(year.deathBenefit),
      survival_benefit: toTaka(year.survivalBenefit),
    })),
    yearly_bonus: inTaka(table.yearlyBonus),
    maturity: { amount: toTaka(table.maturity.amount), with_bonus: inTaka(table.maturity.withBonus) },
  }
}

function inTaka({ bonus40, bonus50 }: BonusAmounts) {
  return { bdt_40: toTaka(bonus40), bdt_50: toTaka(bonus50) }
}

/**
 * Why the key facts of a return differ from its table, and the table from that of the premium calculator
 * (RCALC-07, RCALC-08).
 */
function differencesOf(
  { benefits }: Pick<Plan, 'benefits'>,
  term: number,
  table: ReturnTable,
  { bonusRates, onDeath }: KeyFacts,
): readonly Difference[] {
  const isOtherBonus = bonusRates?.low !== bonusShares.bonus40 || bonusRates.high !== bonusShares.bonus50
  const isLessOnDeath = table.years.some((year) => year.deathBenefit !== onDeath?.firstYear)
  const found: (Difference | false)[] = [
    isOtherBonus && 'otherBonus',
    isLessOnDeath && 'halfOnDeath',
    benefits.finalAdditions[term] ? 'otherCalculatorWithAddition' : 'otherCalculator',
  ]
  return found.filter((difference) => difference !== false)
}
