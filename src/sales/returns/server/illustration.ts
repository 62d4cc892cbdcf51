import { toTaka } from '#kernel/money.ts'
import { type Writer, writerIn } from '#kernel/writer.ts'
import { bn as paperBn } from '#sales/plans/illustration.words.bn.ts'
import { en as paperEn } from '#sales/plans/illustration.words.en.ts'
import type { Editions } from '#sales/plans/server/editions.ts'
import type { Fact, IllustrationText, WriteIllustration } from '#sales/plans/server/illustration.ts'
import { illustrationChart } from '#sales/plans/server/illustration-chart.ts'
import type { TakenRider } from '#sales/plans/taken-riders.ts'
import { bn as plansBn } from '#sales/plans/words.bn.ts'
import { en as plansEn } from '#sales/plans/words.en.ts'
import type { ReturnAnswer } from '../contract.ts'
import { presentCalculation } from '../present.ts'
import { returnRows } from '../web/return-rows.ts'
import { chartRates, chartYears } from '../web/return-years.ts'
import { bn as returnsBn } from '../words.bn.ts'
import { en as returnsEn } from '../words.en.ts'
import { recalculate } from './recalculate.ts'

type Material = {
  readonly result: ReturnAnswer
  readonly riders: readonly TakenRider[]
  readonly words: {
    readonly returns: typeof returnsBn | typeof returnsEn
    readonly plans: typeof plansBn | typeof plansEn
    readonly paper: typeof paperBn | typeof paperEn
  }
  readonly write: Writer
}

const dictionaries = {
  bn: { returns: returnsBn, plans: plansBn, paper: paperBn },
  en: { returns: returnsEn, plans: plansEn, paper: paperEn },
}

/** What the return calculator has to say on paper about a quote of its own (RCALC-05 to RCALC-09). */
export function returnIllustrations({ editions }: { readonly editions: Editions }): WriteIllustration {
  return (quote, language) => {
    const calculation = recalculate(editions, quote)
    return illustrate({
      result: presentCalculation(calculation),
      riders: calculation.riders,
      words: dictionaries[language],
      write: writerIn(language),
    })
  }
}

function illustrate(material: Material): IllustrationText {
  const { result, words, write } = material
  const { plans, paper, returns } = words
  return {
    summary: write.fill(paper.summary, {
      plan: write.language === 'bn' ? result.bn_planName : result.planName,
      term: write.fill(paper.years, { n: result.terms }),
      sum: write.amount(result.sum_assured),
    }),
    price: {
      amount: write.amount(result.premium_amount),
      per: plans.perMode[result.mode],
      title: returns.explanation.title,
      rows: returnRows(result, { returns, plans, write }),
    },
    facts: [
      { title: paper.person.title, entries: personFacts(material) },
      { title: paper.cover.title, entries: coverFacts(material) },
    ],
    benefits: benefitsOf(material),
    terms: result.edition.illustrative ? [plans.illustrative] : [],
    edition: result.edition.name,
  }
}

function personFacts({ result, words, write }: Material): Fact[] {
  const { paper, plans } = words
  return [
    { label: paper.person.birth, value: write.date(result.dateOf_birth) },
    { label: paper.person.age, value: write.fill(paper.years, { n: result.age }) },
    ...(result.gender === undefined
      ? []
      : [{ label: paper.person.gender, value: plans.genders[result.gender === 1 ? 'M' : 'F'] }]),
  ]
}

function coverFacts({ result, riders, words, write }: Material): Fact[] {
  const { paper, plans } = words
  const { cover } = paper
  const name = write.language === 'bn' ? result.bn_planName : result.planName
  const term = write.fill(paper.years, { n: result.terms })
  return [
    { label: cover.plan, value: write.fill(cover.planWithCode, { name, code: String(result.policy_id) }) },
    { label: cover.start, value: write.date(result.doc) },
    { label: cover.term, value: term },
    { label: cover.payingTerm, value: term },
    { label: cover.mode, value: plans.modes[result.mode] },
    { label: cover.sumAssured, value: write.amount(result.sum_assured) },
    ...riders.map(({ rider, sum }) => ({ label: plans.riders[rider], value: write.amount(toTaka(sum)) })),
    { label: cover.instalment, value: write.amount(result.premium_amount) },
    { label: cover.yearly, value: write.amount(result.yearly_premium) },
  ]
}

function benefitsOf({ result, words, write }: Material): IllustrationText['benefits'] {
  const { table } = result
  const texts = words.returns.table
  const { yearly_bonus: yearly, maturity } = table
  const bonus = (amount: number) => write.fill(texts.bonus, { amount: write.amount(amount) })
  const paysOnTheWay = table.years.some((year) => year.survival_benefit > 0)
  const withBonus = (label: string) => `${texts.maturity}, ${label}`
  return {
    title: texts.title,
    lead: texts.lead,
    chart: illustrationChart(chartYears(table, write.number), chartRates(result), {
      words: words.plans.legend,
      write,
    }),
    ends: [
      { label: words.returns.result.atMaturity, value: write.amount(maturity.amount), look: 'solid' },
      { label: withBonus('BDT 40'), value: write.amount(maturity.with_bonus.bdt_40), look: 'stitched' },
      { label: withBonus('BDT 50'), value: write.amount(maturity.with_bonus.bdt_50), look: 'stitched' },
    ],
    columns: [
      { head: texts.year },
      { head: texts.cumulativePremium },
      { head: texts.deathBenefit, look: 'solid' },
      ...(paysOnTheWay ? [{ head: texts.survivalBenefit, look: 'solid' as const }] : []),
      { head: `BDT 40 ${bonus(yearly.bdt_40)}`, look: 'stitched' },
      { head: `BDT 50 ${bonus(yearly.bdt_50)}`, look: 'stitched' },
    ],
    rows: table.years.map((year) => [
      write.number(year.year),
      write.number(year.cumulative_premium),
      write.number(year.death_benefit),
      ...(paysOnTheWay ? [year.survival_benefit === 0 ? '–' : write.number(year.survival_benefit)] : []),
      write.number(year.bonus.bdt_40),
      write.number(year.bonus.bdt_50),
    ]),
    notes: [texts.notes.bonus, texts.notes.death],
  }
}
