import type { PaymentState } from '#money/ledger/moves.ts'
import { Chip, type ChipColour } from '#platform/design-system/web/ui/Chip.tsx'
import {
  Check,
  CircleAlert,
  CircleDashed,
  Clock,
  Copy,
  type IconDrawing,
  Minus,
  RefreshCw,
} from '#platform/design-system/web/ui/icons.ts'
import { useDeskWords } from './words.ts'

const looks: Record<PaymentState, readonly [ChipColour, IconDrawing]> = {
  opening: ['sand', CircleDashed],
  open: ['nil', Clock],
  held: ['mari', CircleAlert],
  booked: ['green', Check],
  excess: ['mari', Copy],
  failed: ['sand', Minus],
  cancelled: ['sand', Minus],
  expired: ['sand', Minus],
  notOpened: ['sand', Minus],
  refunding: ['nil', RefreshCw],
  refunded: ['solid', RefreshCw],
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
