import type { PaymentState } from '#money/ledger/moves.ts'
import { Chip, type ChipLook } from '#ui'
import { useDeskWords } from './words.ts'

const looks: Record<PaymentState, ChipLook> = {
  opening: ['sand', 'circle-dashed'],
  open: ['nil', 'clock'],
  held: ['mari', 'circle-alert'],
  booked: ['green', 'check'],
  excess: ['mari', 'hand-coins'],
  failed: ['sand', 'minus'],
  cancelled: ['sand', 'minus'],
  expired: ['sand', 'minus'],
  notOpened: ['sand', 'minus'],
  refunding: ['nil', 'refresh-cw'],
  refunded: ['solid', 'refresh-cw'],
}

/** The state of a payment, for the office; says so if the gateway has money that our books lack. */
export function PaymentChip({ payment: { state, has_money_at_gateway: hasMoney } }: { payment: Stands }) {
  const { states, moneyAtGateway } = useDeskWords()
  if (hasMoney) return <Chip look={looks.held}>{moneyAtGateway.chip}</Chip>
  return <Chip look={looks[state]}>{states[state]}</Chip>
}

type Stands = { readonly state: PaymentState; readonly has_money_at_gateway: boolean }
