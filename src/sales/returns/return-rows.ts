import type { WordsLike } from '#kernel/words.ts'
import type { Writer } from '#kernel/writer.ts'
import { type PriceRow, priceRows } from '#sales/plans/price-rows.ts'
import type { bn as plansBn } from '#sales/plans/words.bn.ts'
import type { ReturnAnswer } from './contract.ts'
import type { bn } from './words.bn.ts'

type Texts = {
  readonly returns: WordsLike<typeof bn>
  readonly plans: WordsLike<typeof plansBn>
  readonly write: Writer
}

/** The price step by step; the last row is the chosen premium where that is higher than the instalment. */
export function returnRows(result: ReturnAnswer, { returns, plans, write }: Texts): PriceRow[] {
  const rows = priceRows(result, { words: plans, write })
  if (result.explanation.instalment === result.premium_amount) return rows
  const { explanation } = returns
  return [
    ...rows.map((row) => (row.key === 'total' ? { ...row, kind: 'subtotal' as const } : row)),
    {
      key: 'chosen',
      label: explanation.chosen,
      reason: write.fill(explanation.chosenReason, { step: write.amount(result.sum_step) }),
      amount: write.amount(result.premium_amount),
      kind: 'total',
    },
  ]
}
