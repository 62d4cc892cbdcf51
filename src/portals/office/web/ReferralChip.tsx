import type { ReferralState } from '#sales/underwriting/referral.ts'
import { Chip, type ChipLook } from '#ui'
import { useReferralWords } from './words.ts'

const looks: Record<ReferralState, ChipLook> = {
  open: ['mari', 'clock'],
  accept: ['green', 'circle-check'],
  acceptWithWords: ['green', 'pen-line'],
  decline: ['red', 'circle-alert'],
  withdrawn: ['sand', 'minus'],
}

export function ReferralChip({ state }: { state: ReferralState }) {
  const { states } = useReferralWords()
  return <Chip look={looks[state]}>{states[state]}</Chip>
}
