import type { ShownApprovalState } from '#people/approvals/approval.ts'
import { useApprovalWords } from '#people/approvals/web/words.ts'
import { Chip, type ChipLook } from '#ui'

const looks: Record<ShownApprovalState, ChipLook> = {
  waiting: ['mari', 'clock'],
  approved: ['green', 'circle-check'],
  refused: ['red', 'circle-alert'],
  withdrawn: ['sand', 'minus'],
  outdated: ['sand', 'minus'],
  expired: ['sand', 'minus'],
}

export function ApprovalChip({ state }: { state: ShownApprovalState }) {
  const { states } = useApprovalWords()
  return <Chip look={looks[state]}>{states[state]}</Chip>
}
