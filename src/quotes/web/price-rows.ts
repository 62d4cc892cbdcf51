import type { WordsLike } from '#kernel/words.ts'
import type { bn as plansBn } from '#plans/words.bn.ts'
import type { LedgerProps } from '#platform/web/ui/Ledger.tsx'
import type { CalculationAnswer } from '../contract.ts'
import type { bn } from '../words.bn.ts'
import type { Writer } from './write.ts'

type Rows = LedgerProps['rows'][number][]
type Texts = {
  readonly quotes: WordsLike<typeof bn>
  readonly plans: WordsLike<typeof plansBn>
  readonly write: Writer
}

/** The price step by step: tabular rate, mode, rebate, riders, instalment (design §6). */
export function priceRows(result: CalculationAnswer, texts: Texts): Rows {
  const riders = riderRows(result, texts)
  return [...baseRows(result, texts, riders.length > 0), ...riders, ...totalRows(result, texts)]
}

function baseRows(result: CalculationAnswer, { quotes, plans, write }: Texts, hasRiders: boolean): Rows {
  const { explanation, sum_assured: sum, mode } = result
  const words = quotes.explanation
  const thousands = write.number(sum / 1000)
  const perThousand = (rate: number) => ({ rate: write.rate(rate), thousands })
  const detail = write.fill(words.tabularRateDetail, perThousand(explanation.tabular_rate))
  const rows: Rows = [
    {
      key: 'tabular',
      label: words.tabularRate,
      reason: explanation.is_own_rate ? `${detail}, ${words.ownRate}` : detail,
      amount: write.exact(times(explanation.tabular_rate, sum)),
    },
  ]
  const adjustment = explanation.mode_adjustment
  if (adjustment !== 0)
    rows.push({
      key: 'mode',
      label: write.fill(adjustment < 0 ? words.modeRebate : words.modeLoading, { mode: plans.modes[mode] }),
      reason: write.fill(words.modeDetail, { percent: write.percent(Math.abs(adjustment)) }),
      amount: write.exact(
        times(explanation.tabular_rate, sum) * Math.abs(adjustment),
        adjustment < 0 ? '−' : '+',
      ),
    })
  const rebate = explanation.high_sum_rebate
  if (rebate !== 0)
    rows.push({
      key: 'highSum',
      label: words.highSumRebate,
      reason: write.fill(words.highSumRebateDetail, perThousand(rebate)),
      amount: write.exact(times(rebate, sum), '−'),
    })
  if (hasRiders)
    rows.push({
      key: 'base',
      label: words.base,
      amount: write.exact(explanation.base_yearly),
      kind: 'subtotal',
    })
  return rows
}

function riderRows({ explanation }: CalculationAnswer, { quotes, plans, write }: Texts): Rows {
  const words = quotes.explanation
  return explanation.riders.map(({ rider, sum, rate, yearly }) => ({
    key: rider,
    label: plans.riders[rider],
    reason:
      rider === 'premiumWaiver'
        ? write.fill(words.waiverDetail, { rate: write.rate(rate) })
        : write.fill(words.riderDetail, { rate: write.rate(rate), thousands: write.number(sum / 1000) }),
    amount: write.exact(yearly, '+'),
  }))
}

function totalRows({ explanation, mode }: CalculationAnswer, { quotes, write }: Texts): Rows {
  const words = quotes.explanation
  const parts = explanation.instalments_per_year
  const instalment = write.amount(explanation.instalment)
  if (parts === 1) {
    const isRounded = explanation.exact_yearly !== explanation.instalment
    return [
      {
        key: 'total',
        label: mode === 'N' ? words.youPayOnce : words.youPay,
        reason: isRounded ? words.wholeTaka : undefined,
        amount: instalment,
        kind: 'total',
      },
    ]
  }
  return [
    { key: 'yearly', label: words.total, amount: write.exact(explanation.exact_yearly), kind: 'subtotal' },
    {
      key: 'total',
      label: words.instalment,
      reason: write.fill(words.divided, { n: parts }),
      amount: instalment,
      kind: 'total',
    },
  ]
}

/** A rate per thousand applied to a sum, both with two decimals, without what floats add. */
function times(rate: number, sum: number): number {
  return (Math.round(rate * 100) * Math.round(sum * 100)) / 10_000_000
}
