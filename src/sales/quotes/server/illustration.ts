import { type Writer, writerIn } from '#kernel/writer.ts'
import { visibleFields } from '#sales/plans/catalogue.ts'
import { illustrationWords } from '#sales/plans/illustration.words.ts'
import { moreOnDeath } from '#sales/plans/more-on-death.ts'
import { priceRows } from '#sales/plans/price-rows.ts'
import { outsideEdition } from '#sales/plans/sealed-quote.ts'
import type { Editions } from '#sales/plans/server/editions.ts'
import { illustrateCover } from '#sales/plans/server/illustrated-cover.ts'
import { illustrateKeyFacts } from '#sales/plans/server/illustrated-key-facts.ts'
import type { Fact, IllustrationText, WriteIllustration } from '#sales/plans/server/illustration.ts'
import { illustrationChart } from '#sales/plans/server/illustration-chart.ts'
import { plansWords } from '#sales/plans/words.ts'
import { bn as drawnBn } from '#sales/plans/years-drawn.words.bn.ts'
import { en as drawnEn } from '#sales/plans/years-drawn.words.en.ts'
import { benefitColumns } from '../benefit-columns.ts'
import { benefitTexts } from '../benefit-texts.ts'
import { isPaidBeforeMaturity, scenariosOf } from '../benefit-years.ts'
import { type Calculation, ridersTaken } from '../calculation.ts'
import { drawnBenefits } from '../drawn-benefits.ts'
import { presentCalculation } from '../present.ts'
import { quotesWords } from '../words.ts'
import { recalculate } from './recalculate.ts'

type Result = ReturnType<typeof presentCalculation>

/** Writes the illustration of a premium calculator quote (PCALC-24, PCALC-28). */
export function premiumIllustrations({ editions }: { readonly editions: Editions }): WriteIllustration {
  return (quote, language) => {
    const calculation = recalculate(editions, quote)
    return illustrate(presentCalculation(calculation), calculation, writerIn(language))
  }
}

function illustrate(result: Result, calculation: Calculation, write: Writer): IllustrationText {
  const { plan, option } = calculation.inputs
  const plans = plansWords[write.language]
  const { price, ...cover } = illustrateCover(
    result,
    {
      code: result.policy,
      term: result.term,
      payingTerm: result.premiumPayingTerm,
      riders: ridersTaken(calculation),
      gender: result.payload.gender,
      parentBirth: result.payload.parentage,
      payout: visibleFields(plan).option ? option : undefined,
    },
    write,
  )
  const start = { date: write.date(result.doc) }
  return {
    ...cover,
    price: { ...price, title: plans.explanation.title, rows: priceRows(result, { words: plans, write }) },
    keyFacts: illustrateKeyFacts(
      result.key_facts,
      { sumAssured: result.sum_assured, tableBonus: result.benefits.bonus_rates },
      write,
    ),
    benefits: benefitsOf(result, write),
    terms: [
      ...(result.edition.illustrative ? [plans.illustrative] : []),
      ...(result.doc_given ? [] : [write.fill(plans.priceNotes.fallbackStart, start)]),
    ],
    ...(result.edition.name === outsideEdition ? {} : { edition: result.edition.name }),
  }
}

function hasAddition({ years }: Result['benefits']): boolean {
  return years.some((year) => year.final_addition !== undefined)
}

function benefitsOf(result: Result, write: Writer): IllustrationText['benefits'] {
  const { benefits } = result
  const { benefits: texts } = quotesWords[write.language]
  const columns = benefitColumns(result, texts, write).filter(({ isForScreens }) => !isForScreens)
  const { lead, notes } = benefitTexts(result, texts)
  const policy = drawnBenefits(benefits, write.number)
  return {
    title: texts.title,
    lead: [lead, moreIn(result, write)].filter(Boolean).join(' '),
    notes,
    chart: policy && illustrationChart(policy, write),
    ends: endsOf(result, write),
    columns: [
      { head: texts.year },
      ...columns.map(({ head, look }) => ({ head, look: look && lookOnPaper[look] })),
    ],
    rows: benefits.years.map((year) => ({
      cells: [
        write.number(year.year),
        ...columns.map(({ value, isOccasional }) =>
          isOccasional && value(year) === 0 ? '–' : write.plainAmount(value(year)),
        ),
      ],
      isOwn: columns.some(({ value, isOccasional }) => isOccasional && value(year) > 0),
    })),
  }
}

/** Why the death benefit exceeds the sum assured, in the words of the chart on the screen. */
function moreIn({ sum_assured: sumAssured, benefits, key_facts: facts }: Result, write: Writer) {
  const { onDeath: words } = { bn: drawnBn, en: drawnEn }[write.language]
  const onDeath = benefits.years.map((year) => year.on_death?.guaranteed ?? 0)
  return moreOnDeath({ sumAssured, onDeath, alive: facts.guaranteed.total }, words, write)
}

const lookOnPaper = { 'is-solid': 'solid', 'is-illustrated': 'stitched' } as const

/** The amounts due at the end of the term, with totals where something was paid before. */
function endsOf(result: Result, write: Writer): Fact[] {
  const { maturity, altogether, bonus_rates: rates } = result.benefits
  const { benefits: texts } = quotesWords[write.language]
  const { ends } = illustrationWords[write.language]
  const withAddition = (label: string) =>
    hasAddition(result.benefits) ? write.fill(ends.withAddition, { label }) : label
  const scenarios = scenariosOf(result.benefits)
  const facts: Fact[] = []
  if (maturity.guaranteed > 0)
    facts.push({ label: texts.maturityGuaranteed, value: write.amount(maturity.guaranteed), look: 'solid' })
  for (const scenario of rates ? scenarios : []) {
    const percent = { percent: write.percent(rates?.[scenario] ?? 0) }
    facts.push({
      label: withAddition(write.fill(texts.maturityWithBonus, percent)),
      value: write.amount(maturity.total[scenario]),
      look: 'stitched',
    })
  }
  if (!isPaidBeforeMaturity(result)) return facts
  for (const scenario of scenarios) {
    const bonus = rates && withAddition(write.fill(texts.bonus, { percent: write.percent(rates[scenario]) }))
    facts.push({
      label: bonus ? write.fill(ends.example, { label: texts.altogether, bonus }) : texts.altogether,
      value: write.amount(altogether[scenario]),
      look: rates ? 'stitched' : 'solid',
    })
  }
  return facts
}
