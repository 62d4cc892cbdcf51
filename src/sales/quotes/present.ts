import type { Language } from '#kernel/language.ts'
import { type Poisha, toTaka } from '#kernel/money.ts'
import type { BenefitTable } from '#sales/plans/benefits.ts'
import {
  entryAgeOn,
  findRiderAgeProblem,
  hidesRidersOnSingle,
  highestEntryAge,
  listAllTerms,
  type TermChoice,
  visibleFields,
} from '#sales/plans/catalogue.ts'
import { criticalIllnessChoice } from '#sales/plans/codes.ts'
import type { Difference } from '#sales/plans/contract.ts'
import { needsMedicalExamination } from '#sales/plans/medical-examination.ts'
import { inTaka, presentKeyFacts } from '#sales/plans/present-key-facts.ts'
import { presentPrice } from '#sales/plans/present-price.ts'
import { purposeOf } from '#sales/plans/purpose.ts'
import type { Plan, RateBook } from '#sales/plans/rate-book.ts'
import { type Calculation, hospitalSumOf } from './calculation.ts'
import type { RequestAnswer } from './calculator-request.ts'
import type { CalculationAnswer, PlanAnswer, PremiumAnswer } from './contract.ts'
import { fieldNames } from './field-names.ts'
import { sentenceOf } from './sentences.ts'

/** The wire shape of a plan, for a person with this birth date. */
export function presentPlan(
  book: RateBook,
  plan: Plan,
  person: { birth: string; start: string },
  language: Language,
): PlanAnswer {
  const age = entryAgeOn(plan, person.birth, person.start)
  const shown = visibleFields(plan)
  const { regular, single, multiple } = plan.sumAssured
  const reason = (rider: 'accident' | 'criticalIllness') => {
    const problem = shown[rider] ? findRiderAgeProblem(book.riders, plan, rider, age) : undefined
    return problem && sentenceOf(problem, language)
  }
  return {
    plan: plan.code,
    planName: plan.name.en,
    bn_planName: plan.name.bn,
    purpose: purposeOf(plan),
    minimumEntryAge: plan.entryAge.min,
    maximumEntryAge: highestEntryAge(plan),
    maximumMaturityAge: plan.maxMaturityAge ?? null,
    age: age.priced,
    planDetails: [
      {
        termsAllowed: listAllTerms(plan, age.priced).map(presentTerm),
        minimumSumAssuredRegularPremium: orNull(regular?.min),
        maximumSumAssuredRegularPremium: orNull(regular?.max),
        minimumSumAssuredSinglePremium: orNull(single?.min),
        maximumSumAssuredSinglePremium: orNull(single?.max),
        saMultiples: toTaka(multiple),
        policyModesAllowed: [...plan.modes],
      },
    ],
    fields: {
      premiumPayingTerm: shown.payingTerm,
      accidental_cover: shown.accident,
      hospital_rider: shown.hospital,
      critical_illness: shown.criticalIllness,
      parentage: shown.parentBirth,
      premium_option: shown.option,
      hiddenWithPayingTermOne: hidesRidersOnSingle(plan)
        ? [fieldNames.accident, fieldNames.hospital, fieldNames.criticalIllness]
        : [],
    },
    disabled: { accidental_cover: reason('accident'), critical_illness: reason('criticalIllness') },
    provenance: Object.fromEntries(
      Object.entries(plan.provenance).map(([parameter, { source }]) => [parameter, source]),
    ),
  }
}

export function presentTerm({ term, payingTerms }: TermChoice) {
  return { policyTerm: term, premiumPayingTermAllowed: [...payingTerms] }
}

/** The answer of the calculator endpoint; callers compare `message`, so it is never translated (PCALC-38). */
export function presentPremium(answer: RequestAnswer, language: Language): PremiumAnswer {
  if ('problem' in answer) {
    const premCalcErr = sentenceOf(answer.problem, language)
    return { status: 0, message: 'Failed', instPrem: 0, totPrem: 0, premCalcErr }
  }
  const { basicInstalment, instalment } = answer.price
  return {
    status: 1,
    message: 'Success',
    instPrem: toTaka(basicInstalment),
    totPrem: toTaka(instalment),
    premCalcErr: '',
  }
}

/** A calculation in the fields of PCALC-24 and its payload. */
export function presentCalculation(calculation: Calculation): CalculationAnswer {
  const { inputs, edition, price, steps } = calculation
  const isOther = inputs.criticalIllness === criticalIllnessChoice.other
  const typedCriticalSum = isOther ? toTaka(inputs.criticalSum) : 0
  const common = {
    policy: inputs.plan.code,
    term: inputs.term,
    premiumPayingTerm: inputs.payingTerm,
    mode: inputs.mode,
    sum_assured: toTaka(inputs.sumAssured),
    critical_sum: typedCriticalSum,
    doc: inputs.start,
  }
  return {
    ...common,
    planName: inputs.plan.name.en,
    bn_planName: inputs.plan.name.bn,
    age: inputs.age.priced,
    premium_amount: toTaka(price.instalment),
    instPrem: toTaka(price.basicInstalment),
    totPrem: toTaka(price.instalment),
    critical_illness_amount: toTaka(inputs.criticalSum),
    dateOf_birth: inputs.birth,
    doc_given: inputs.isStartGiven,
    yearly_premium: toTaka(price.yearly),
    medical_examination: needsMedicalExamination(edition.book.sumRules, {
      ...inputs,
      birth: inputs.parentBirth ?? inputs.birth,
    }),
    other_modes: calculation.otherModes.map(({ mode, instalment, yearly }) => ({
      mode,
      premium_amount: toTaka(instalment),
      yearly_premium: toTaka(yearly),
    })),
    explanation: steps ? presentPrice(steps) : null,
    benefits: presentBenefits(calculation.benefits),
    key_facts: presentKeyFacts(calculation.keyFacts, differencesOf(calculation)),
    edition: { name: edition.name, illustrative: edition.isIllustrative },
    payload: {
      ...common,
      dob: inputs.birth,
      gender: inputs.gender,
      plan: inputs.plan.code,
      parentage: inputs.parentBirth ?? '',
      accidental_cover: inputs.hasAccidentCover ? 1 : 0,
      critical_illness: inputs.criticalIllness,
      hospital_rider: inputs.hospital,
      hcbSa: toTaka(hospitalSumOf(edition, inputs)),
      premium_option: inputs.option,
    },
  }
}

function presentBenefits(table: BenefitTable): CalculationAnswer['benefits'] {
  return {
    years: table.years.map((year) => ({
      year: year.year,
      premium: toTaka(year.premium),
      cumulative_premium: toTaka(year.cumulativePremium),
      survival_benefit: toTaka(year.survivalBenefit),
      bonus: year.bonus && inTaka(year.bonus),
      final_addition: year.finalAddition === undefined ? undefined : toTaka(year.finalAddition),
      sum_with_bonus: year.sumWithBonus && inTaka(year.sumWithBonus),
      on_death: year.onDeath && {
        guaranteed: toTaka(year.onDeath.guaranteed),
        bonus: inTaka(year.onDeath.bonus),
      },
      hospital_limit: year.hospitalLimit === undefined ? undefined : toTaka(year.hospitalLimit),
    })),
    maturity: { guaranteed: toTaka(table.maturity.guaranteed), total: inTaka(table.maturity.total) },
    altogether: inTaka(table.altogether),
    bonus_rates: table.bonusRates && {
      low: table.bonusRates.low / 10_000,
      high: table.bonusRates.high / 10_000,
    },
  }
}

function orNull(amount: Poisha | undefined): number | null {
  return amount === undefined ? null : toTaka(amount)
}

/** Why the key facts of a calculation differ from its benefit table (PCALC-28 to PCALC-33). */
function differencesOf({
  inputs: { plan },
  benefits,
  keyFacts,
}: Pick<Calculation, 'inputs' | 'benefits' | 'keyFacts'>): readonly Difference[] {
  const table = benefits.bonusRates
  const facts = keyFacts.bonusRates
  const differs: Readonly<Partial<Record<Difference, boolean>>> = {
    otherBonus: table?.low !== facts?.low || table?.high !== facts?.high,
    finalAddition: benefits.years.some((year) => year.finalAddition !== undefined),
    guaranteedAdditions: plan.benefits.guaranteedAdditions !== undefined,
    pensionYears: keyFacts.pensionYears !== undefined,
  }
  return (Object.keys(differs) as Difference[]).filter((difference) => differs[difference])
}
