import { type Writer, writerIn } from '#kernel/writer.ts'
import { illustrationWords } from '#sales/plans/illustration.words.ts'
import type { Editions } from '#sales/plans/server/editions.ts'
import { illustrateCover } from '#sales/plans/server/illustrated-cover.ts'
import { illustrateKeyFacts, keyFactsWords } from '#sales/plans/server/illustrated-key-facts.ts'
import type { IllustrationText, WriteIllustration } from '#sales/plans/server/illustration.ts'
import { illustrationChart } from '#sales/plans/server/illustration-chart.ts'
import type { TakenRider } from '#sales/plans/taken-riders.ts'
import { plansWords } from '#sales/plans/words.ts'
import { chartRates } from '../chart-rates.ts'
import type { ReturnAnswer } from '../contract.ts'
import { drawnReturns } from '../drawn-returns.ts'
import { presentCalculation } from '../present.ts'
import { returnRows } from '../return-rows.ts'
import { returnsWords } from '../words.ts'
import { recalculate } from './recalculate.ts'

/** Writes the illustration of a return calculator quote (RCALC-05 to RCALC-09). */
export function returnIllustrations({ editions }: { readonly editions: Editions }): WriteIllustration {
  return (quote, language) => {
    const calculation = recalculate(editions, quote)
    return illustrate(presentCalculation(calculation), calculation.riders, writerIn(language))
  }
}

function illustrate(result: ReturnAnswer, riders: readonly TakenRider[], write: Writer): IllustrationText {
  const plans = plansWords[write.language]
  const returns = returnsWords[write.language]
  const { policy_id: code, terms: term, gender } = result
  const { price, ...cover } = illustrateCover(
    result,
    {
      code,
      term,
      payingTerm: term,
      riders,
      gender: gender === undefined ? undefined : gender === 1 ? 'M' : 'F',
    },
    write,
  )
  return {
    ...cover,
    price: {
      ...price,
      title: returns.explanation.title,
      rows: returnRows(result, { returns, plans, write }),
    },
    keyFacts: illustrateKeyFacts(
      withoutHalf(result.key_facts),
      { sumAssured: result.sum_assured, tableBonus: chartRates(result) },
      write,
    ),
    benefits: benefitsOf(result, write),
    terms: result.edition.illustrative ? [plans.illustrative] : [],
    edition: result.edition.name,
  }
}

/** Drops the note on half the sum on death, which is already in the lead of the table. */
function withoutHalf(facts: ReturnAnswer['key_facts']): ReturnAnswer['key_facts'] {
  return { ...facts, differences: facts.differences.filter((each) => each !== 'halfOnDeath') }
}

function benefitsOf(result: ReturnAnswer, write: Writer): IllustrationText['benefits'] {
  const { table } = result
  const { table: texts, result: labels } = returnsWords[write.language]
  const { yearly_bonus: yearly, maturity } = table
  const bonus = (amount: number) => write.fill(texts.bonus, { amount: write.amount(amount) })
  const paysBeforeMaturity = table.years.some((year) => year.survival_benefit > 0)
  const half = keyFactsWords[write.language].differences.halfOnDeath
  const isHalf = result.key_facts.differences.includes('halfOnDeath')
  const { ends, lastYear } = illustrationWords[write.language]
  const drawn = drawnReturns(result, write.number)
  const { end } = drawn
  const altogether = (bonus: string) => write.fill(ends.example, { label: ends.altogether, bonus })
  const withBonus = (label: string) => `${texts.maturity}, ${label}`
  return {
    title: texts.title,
    // The note on half the sum on death must be read before that column.
    lead: isHalf
      ? `${texts.lead} ${write.fill(half, { sum: write.amount(result.sum_assured) })}`
      : texts.lead,
    chart: illustrationChart(drawn, write),
    ends: [
      { label: labels.atMaturity, value: write.amount(maturity.amount), look: 'solid' },
      { label: withBonus('BDT 40'), value: write.amount(maturity.with_bonus.bdt_40), look: 'stitched' },
      { label: withBonus('BDT 50'), value: write.amount(maturity.with_bonus.bdt_50), look: 'stitched' },
      ...(paysBeforeMaturity
        ? [
            {
              label: altogether('BDT 40'),
              value: write.amount(end.illustrated ?? 0),
              look: 'stitched' as const,
            },
            {
              label: altogether('BDT 50'),
              value: write.amount(end.illustratedHigh ?? 0),
              look: 'stitched' as const,
            },
          ]
        : []),
    ],
    columns: [
      { head: texts.year },
      { head: texts.cumulativePremium },
      { head: isHalf ? texts.halfDeathBenefit : texts.deathBenefit, look: 'solid' },
      ...(paysBeforeMaturity ? [{ head: texts.survivalBenefit, look: 'solid' as const }] : []),
      { head: `BDT 40 ${bonus(yearly.bdt_40)}`, look: 'stitched' },
      { head: `BDT 50 ${bonus(yearly.bdt_50)}`, look: 'stitched' },
    ],
    rows: table.years.map((year) => ({
      cells: [
        write.number(year.year),
        write.plainAmount(year.cumulative_premium),
        write.plainAmount(year.death_benefit),
        ...(paysBeforeMaturity
          ? [year.survival_benefit === 0 ? '–' : write.plainAmount(year.survival_benefit)]
          : []),
        write.plainAmount(year.bonus.bdt_40),
        write.plainAmount(year.bonus.bdt_50),
      ],
      isOwn: year.survival_benefit > 0,
    })),
    notes: [texts.notes.bonus, ...(paysBeforeMaturity ? [lastYear] : [])],
  }
}
