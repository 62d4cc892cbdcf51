import type { PaymentState } from '#money/ledger/moves.ts'
import { Chip, type ChipLook } from '#ui'
import { useDeskWords } from './words.ts'

const looks: Record<PaymentState, ChipLook> = {
  opening: ['sand', 'circle-dashed'],
  open: ['nil', 'clock'],
  held: ['mari', 'circle-alert'],
  booked: ['green', 'check'],
  excess: ['mari', 'copy'],
  failed: ['sand', 'minus'],
  cancelled: ['sand', 'minus'],
  expired: ['sand', 'minus'],
  notOpened: ['sand', 'minus'],
  refunding: ['nil', 'refresh-cw'],
  refunded: ['solid', 'refresh-cw'],
}

/** Where a payment stands, for the office. */
export function PaymentChip({ state }: { state: PaymentState }) {
  const { states } = useDeskWords()
  return <Chip look={looks[state]}>{states[state]}</Chip>
}
