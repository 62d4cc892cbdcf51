import { Chip, type ChipColour, type IconDrawing } from '#ui'
import type { RequestState } from '../person-request.ts'
import { useDataWords } from './words.ts'

const looks: Record<RequestState, readonly [ChipColour, IconDrawing]> = {
  waiting: ['mari', 'clock'],
  done: ['green', 'circle-check'],
  refused: ['red', 'circle-alert'],
  takenBack: ['sand', 'minus'],
}

/** Where a request about data stands. */
export function RequestChip({ state }: { state: RequestState }) {
  const { requests } = useDataWords()
  const [colour, icon] = looks[state]
  return (
    <Chip colour={colour} icon={icon}>
      {requests.states[state]}
    </Chip>
  )
}
