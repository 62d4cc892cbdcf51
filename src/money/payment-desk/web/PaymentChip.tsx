import type { PaymentState } from '#money/ledger/moves.ts'
import { Chip, type ChipColour, type IconDrawing } from '#ui'
import { useDeskWords } from './words.ts'

const looks: Record<PaymentState, readonly [ChipColour, IconDrawing]> = {
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
  const [colour, icon] = looks[state]
  return (
    <Chip colour={colour} icon={icon}>
      {states[state]}
    </Chip>
  )
}
