import type { Language } from '#kernel/language.ts'
import { toTaka } from '#kernel/money.ts'
import { type Writer, writerIn } from '#kernel/writer.ts'
import { visibleFields } from '#sales/plans/catalogue.ts'
import { bn as paperBn } from '#sales/plans/illustration.words.bn.ts'
import { en as paperEn } from '#sales/plans/illustration.words.en.ts'
import { outsideEdition } from '#sales/plans/sealed-quote.ts'
import type { Editions } from '#sales/plans/server/editions.ts'
import type { Fact, IllustrationText, WriteIllustration } from '#sales/plans/server/illustration.ts'
import { illustrationChart } from '#sales/plans/server/illustration-chart.ts'
import type { TakenRider } from '#sales/plans/taken-riders.ts'
import { priceRows } from '#sales/plans/web/price-rows.ts'
import { bn as plansBn } from '#sales/plans/words.bn.ts'
import { en as plansEn } from '#sales/plans/words.en.ts'
import { ridersTaken } from '../calculation.ts'
import type { Inputs } from '../inputs.ts'
import { presentCalculation } from '../present.ts'
import { benefitColumns } from '../web/benefit-columns.ts'
import { benefitTexts } from '../web/benefit-texts.ts'
import { chartRates, chartYears, isPension, scenariosOf } from '../web/benefit-years.ts'
import { bn as quotesBn } from '../words.bn.ts'
import { en as quotesEn } from '../words.en.ts'
import { recalculate } from './recalculate.ts'

type Result = ReturnType<typeof presentCalculation>
type Material = {
  readonly result: Result
  readonly inputs: Inputs
  readonly riders: readonly TakenRider[]
  readonly words: {
    readonly quotes: typeof quotesBn | typeof quotesEn
    readonly plans: typeof plansBn | typeof plansEn
    readonly paper: typeof paperBn | typeof paperEn
  }
  readonly write: Writer
}

const dictionaries = {
  bn: { quotes: quotesBn, plans: plansBn, paper: paperBn },
  en: { quotes: quotesEn, plans: plansEn, paper: paperEn },
}

/** What the premium calculator has to say on paper about a quote of its own (PCALC-24, PCALC-28). */
export function premiumIllustrations({ editions }: { readonly editions: Editions }): WriteIllustration {
  return (quote, language) => {
    const calculation = recalculate(editions, quote)
    return illustrate({
      result: presentCalculation(calculation),
      inputs: calculation.inputs,
      riders: ridersTaken(calculation),
      words: dictionaries[language],
      write: writerIn(language),
    })
  }
}

function illustrate(material: Material): IllustrationText {
  const { result, words, write } = material
  const { plans, paper } = words
  return {
    summary: write.fill(paper.summary, {
      plan: planName(result, write.language),
      term: years(result.term, material),
      sum: write.amount(result.sum_assured),
    }),
    price: {
      amount: write.amount(result.premium_amount),
      per: plans.perMode[result.mode],
      title: plans.explanation.title,
      rows: priceRows(result, { words: plans, write }),
    },
    facts: [
      { title: paper.person.title, entries: personFacts(material) },
      { title: paper.cover.title, entries: coverFacts(material) },
    ],
    benefits: benefitsOf(material),
    terms: [
      ...(result.edition.illustrative ? [plans.illustrative] : []),
      ...(result.doc_given
        ? []
        : [write.fill(plans.priceNotes.fallbackStart, { date: write.date(result.doc) })]),
    ],
    ...(result.edition.name === outsideEdition ? {} : { edition: result.edition.name }),
  }
}

/** Birth date, age and gender, so that nobody can mistake whose it is; no name (design §6). */
function personFacts({ result, words, write }: Material): Fact[] {
  const { paper, plans } = words
  const { parentage, gender } = result.payload
  return [
    { label: paper.person.birth, value: write.date(result.dateOf_birth) },
    { label: paper.person.age, value: write.fill(paper.years, { n: result.age }) },
    { label: paper.person.gender, value: plans.genders[gender] },
    ...(parentage ? [{ label: paper.person.parentBirth, value: write.date(parentage) }] : []),
  ]
}

function coverFacts(material: Material): Fact[] {
  const { result, inputs, riders, words, write } = material
  const { paper, plans } = words
  const { cover } = paper
  const isOnce = result.mode === 'N'
  const name = planName(result, write.language)
  return [
    { label: cover.plan, value: write.fill(cover.planWithCode, { name, code: String(result.policy) }) },
    { label: cover.start, value: write.date(result.doc) },
    { label: cover.term, value: years(result.term, material) },
    ...(isOnce ? [] : [{ label: cover.payingTerm, value: years(result.premiumPayingTerm, material) }]),
    { label: cover.mode, value: plans.modes[result.mode] },
    { label: cover.sumAssured, value: write.amount(result.sum_assured) },
    ...riders.map(({ rider, sum }) => ({
      label: plans.riders[rider],
      value: rider === 'premiumWaiver' ? cover.waiver : write.amount(toTaka(sum)),
    })),
    ...(visibleFields(inputs.plan).option
      ? [{ label: cover.payout, value: plans.payoutOptions[inputs.option] }]
      : []),
    ...(isOnce ? [] : [{ label: cover.instalment, value: write.amount(result.premium_amount) }]),
    { label: isOnce ? cover.once : cover.yearly, value: write.amount(result.yearly_premium) },
  ]
}

function benefitsOf(material: Material): IllustrationText['benefits'] {
  const { result, words, write } = material
  const { benefits } = result
  const { benefits: texts } = words.quotes
  const columns = benefitColumns(result, texts, write)
  return {
    title: texts.title,
    ...benefitTexts(result, texts),
    chart: illustrationChart(chartYears(benefits, write.number), chartRates(benefits), {
      words: words.plans.legend,
      write,
    }),
    ends: endsOf(material),
    columns: [
      { head: texts.year },
      ...columns.map(({ head, look }) => ({ head, look: look && lookOnPaper[look] })),
    ],
    rows: benefits.years.map((year) => [
      write.number(year.year),
      ...columns.map(({ value, isOccasional }) =>
        isOccasional && value(year) === 0 ? '–' : write.number(value(year)),
      ),
    ]),
  }
}

const lookOnPaper = { 'is-solid': 'solid', 'is-illustrated': 'stitched' } as const

/** What is due at the end of the term, and altogether where something was paid before. */
function endsOf({ result, words, write }: Material): Fact[] {
  const { maturity, altogether, years: all, bonus_rates: rates } = result.benefits
  const { benefits: texts } = words.quotes
  const { ends } = words.paper
  const isPaidBefore = !isPension(result) && all.some((year) => year.survival_benefit > 0)
  const hasAddition = all.some((year) => year.final_addition !== undefined)
  const scenarios = scenariosOf(result.benefits)
  const facts: Fact[] = []
  if (maturity.guaranteed > 0)
    facts.push({ label: texts.maturityGuaranteed, value: write.amount(maturity.guaranteed), look: 'solid' })
  for (const scenario of rates ? scenarios : []) {
    const percent = { percent: write.percent(rates?.[scenario] ?? 0) }
    const label = write.fill(texts.maturityWithBonus, percent)
    facts.push({
      label: hasAddition ? write.fill(ends.withAddition, { label }) : label,
      value: write.amount(maturity.total[scenario]),
      look: 'stitched',
    })
  }
  if (!isPaidBefore) return facts
  for (const scenario of scenarios) {
    const bonus = rates && write.fill(texts.bonus, { percent: write.percent(rates[scenario]) })
    facts.push({
      label: bonus ? write.fill(ends.example, { label: texts.altogether, bonus }) : texts.altogether,
      value: write.amount(altogether[scenario]),
      look: rates ? 'stitched' : 'solid',
    })
  }
  return facts
}

function planName(result: Result, language: Language): string {
  return language === 'bn' ? result.bn_planName : result.planName
}

function years(count: number, { words, write }: Material): string {
  return count === 1 ? words.paper.oneYear : write.fill(words.paper.years, { n: count })
}
