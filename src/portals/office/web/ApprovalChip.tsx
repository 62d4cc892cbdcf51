import type { ShownApprovalState } from '#people/approvals/approval.ts'
import { useApprovalWords } from '#people/approvals/web/words.ts'
import { Chip, type ChipColour, type IconDrawing } from '#ui'

const looks: Record<ShownApprovalState, readonly [ChipColour, IconDrawing]> = {
  waiting: ['mari', 'clock'],
  approved: ['green', 'circle-check'],
  refused: ['red', 'circle-alert'],
  withdrawn: ['sand', 'minus'],
  outdated: ['sand', 'minus'],
  expired: ['sand', 'minus'],
}

/** Where a request stands. */
export function ApprovalChip({ state }: { state: ShownApprovalState }) {
  const { states } = useApprovalWords()
  const [colour, icon] = looks[state]
  return (
    <Chip colour={colour} icon={icon}>
      {states[state]}
    </Chip>
  )
}
