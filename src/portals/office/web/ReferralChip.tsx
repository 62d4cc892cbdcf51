import type { ReferralState } from '#sales/underwriting/referral.ts'
import { Chip, type ChipColour, type IconDrawing } from '#ui'
import { useReferralWords } from './words.ts'

const looks: Record<ReferralState, readonly [ChipColour, IconDrawing]> = {
  open: ['mari', 'clock'],
  accept: ['green', 'circle-check'],
  acceptWithWords: ['green', 'pen-line'],
  decline: ['red', 'circle-alert'],
  withdrawn: ['sand', 'minus'],
}

/** Where a proposal stands on the desk. */
export function ReferralChip({ state }: { state: ReferralState }) {
  const { states } = useReferralWords()
  const [colour, icon] = looks[state]
  return (
    <Chip colour={colour} icon={icon}>
      {states[state]}
    </Chip>
  )
}
