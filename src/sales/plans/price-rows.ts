import type { WordsLike } from '#kernel/words.ts'
import type { Writer } from '#kernel/writer.ts'
import type { Mode } from './codes.ts'
import type { PriceExplanation } from './contract.ts'
import type { bn } from './words.bn.ts'

/** A row of the price table, formatted for page or paper. */
export type PriceRow = {
  key: string
  label: string
  reason?: string | undefined
  amount: string
  kind?: 'subtotal' | 'total'
}
type Rows = PriceRow[]
/** A calculation of either calculator with its explanation. */
type Explained = {
  readonly explanation: PriceExplanation
  readonly sum_assured: number
  readonly mode: Mode
}
/** A price from an outside calculator, which gives no steps (PCALC-38). */
type Given = {
  readonly explanation: null
  readonly instPrem: number
  readonly totPrem: number
  readonly mode: Mode
}

type Texts = {
  readonly words: WordsLike<typeof bn>
  readonly write: Writer
}

/** The price step by step: tabular rate, mode, rebate, riders, instalment (design §6). */
export function priceRows(result: Explained | Given, texts: Texts): Rows {
  if (!isExplained(result)) return givenRows(result, texts)
  const riders = riderRows(result, texts)
  return sayOnce([...baseRows(result, texts, riders.length > 0), ...riders, ...totalRows(result, texts)])
}

/** Merges a sum of one amount with that amount: one row with the name of the sum and the reason of the amount. */
function sayOnce(rows: Rows): Rows {
  const [first, sum, ...others] = rows
  if (!sum?.kind || sum.amount !== first?.amount) return rows
  const { kind, ...named } = sum
  return [{ ...named, reason: first.reason, ...(kind === 'total' && { kind }) }, ...others]
}

function isExplained(result: Explained | Given): result is Explained {
  return result.explanation !== null
}

function givenRows({ instPrem, totPrem, mode }: Given, { words, write }: Texts): Rows {
  const steps = words.explanation
  const isEachYear = mode === 'Y' ? steps.youPay : steps.instalment
  const parts: Rows = [
    { key: 'basic', label: steps.base, amount: write.step(instPrem) },
    { key: 'riders', label: steps.ridersTogether, amount: write.step(totPrem - instPrem, '+') },
  ]
  return [
    ...(totPrem > instPrem ? parts : []),
    {
      key: 'total',
      label: mode === 'N' ? steps.youPayOnce : isEachYear,
      reason: steps.fromOutside,
      amount: write.amount(totPrem),
      kind: 'total',
    },
  ]
}

function baseRows(result: Explained, { words, write }: Texts, hasRiders: boolean): Rows {
  const { explanation, sum_assured: sum, mode } = result
  const steps = words.explanation
  const thousands = write.number(sum / 1000)
  const perThousand = (rate: number) => ({ rate: write.rate(rate), thousands })
  const detail = write.fill(steps.tabularRateDetail, perThousand(explanation.tabular_rate))
  const rows: Rows = [
    {
      key: 'tabular',
      label: steps.tabularRate,
      reason: explanation.is_own_rate ? `${detail}, ${steps.ownRate}` : detail,
      amount: write.step(times(explanation.tabular_rate, sum)),
    },
  ]
  const adjustment = explanation.mode_adjustment
  if (adjustment !== 0)
    rows.push({
      key: 'mode',
      label: write.fill(adjustment < 0 ? steps.modeRebate : steps.modeLoading, { mode: words.modes[mode] }),
      reason: write.fill(steps.modeDetail, { percent: write.percent(Math.abs(adjustment)) }),
      amount: write.step(
        times(explanation.tabular_rate, sum) * Math.abs(adjustment),
        adjustment < 0 ? '−' : '+',
      ),
    })
  const rebate = explanation.high_sum_rebate
  if (rebate !== 0)
    rows.push({
      key: 'highSum',
      label: steps.highSumRebate,
      reason: write.fill(steps.highSumRebateDetail, perThousand(rebate)),
      amount: write.step(times(rebate, sum), '−'),
    })
  if (hasRiders)
    rows.push({
      key: 'base',
      label: steps.base,
      amount: write.step(explanation.base_yearly),
      kind: 'subtotal',
    })
  return rows
}

function riderRows({ explanation }: Explained, { words, write }: Texts): Rows {
  const steps = words.explanation
  return explanation.riders.map(({ rider, sum, rate, yearly }) => ({
    key: rider,
    label: words.riders[rider],
    reason:
      rider === 'premiumWaiver'
        ? write.fill(steps.waiverDetail, { rate: write.rate(rate) })
        : write.fill(steps.riderDetail, { rate: write.rate(rate), thousands: write.number(sum / 1000) }),
    amount: write.step(yearly, '+'),
  }))
}

function totalRows({ explanation, mode }: Explained, { words, write }: Texts): Rows {
  const steps = words.explanation
  const parts = explanation.instalments_per_year
  const instalment = write.amount(explanation.instalment)
  if (parts === 1) {
    const isRounded = explanation.exact_yearly !== explanation.instalment
    return [
      {
        key: 'total',
        label: mode === 'N' ? steps.youPayOnce : steps.youPay,
        reason: isRounded ? steps.wholeTaka : undefined,
        amount: instalment,
        kind: 'total',
      },
    ]
  }
  return [
    { key: 'yearly', label: steps.total, amount: write.step(explanation.exact_yearly), kind: 'subtotal' },
    {
      key: 'total',
      label: steps.instalment,
      reason: write.fill(steps.divided, { n: parts }),
      amount: instalment,
      kind: 'total',
    },
  ]
}

/** A rate per thousand times a sum, both with two decimals, computed in integers to avoid float errors. */
function times(rate: number, sum: number): number {
  return (Math.round(rate * 100) * Math.round(sum * 100)) / 10_000_000
}
