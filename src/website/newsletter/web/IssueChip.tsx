import { Chip, type ChipLook } from '#ui'
import type { IssueState } from '../issue.ts'
import { useNewsletterWords } from './words.ts'

const looks: Readonly<Record<IssueState, ChipLook>> = {
  draft: ['sand', 'pen-line'],
  planned: ['nil', 'clock'],
  sending: ['mari', 'send'],
  sent: ['green', 'circle-check'],
  stopped: ['red', 'circle-alert'],
}

export function IssueChip({ state }: { state: IssueState }) {
  const { states } = useNewsletterWords()
  return <Chip look={looks[state]}>{states[state]}</Chip>
}
