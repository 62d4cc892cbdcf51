import { Chip, type ChipColour, type IconDrawing } from '#ui'
import type { IssueState } from '../issue.ts'
import { useNewsletterWords } from './words.ts'

const looks: Readonly<Record<IssueState, readonly [ChipColour, IconDrawing]>> = {
  draft: ['sand', 'pen-line'],
  planned: ['nil', 'clock'],
  sending: ['mari', 'send'],
  sent: ['green', 'circle-check'],
  stopped: ['red', 'circle-alert'],
}

export function IssueChip({ state }: { state: IssueState }) {
  const { states } = useNewsletterWords()
  const [colour, icon] = looks[state]
  return (
    <Chip colour={colour} icon={icon}>
      {states[state]}
    </Chip>
  )
}
