import { Chip, type ChipLook } from '#ui'
import type { RequestState } from '../person-request.ts'
import { useDataWords } from './words.ts'

const looks: Record<RequestState, ChipLook> = {
  waiting: ['mari', 'clock'],
  done: ['green', 'circle-check'],
  refused: ['red', 'circle-alert'],
  takenBack: ['sand', 'minus'],
  replaced: ['sand', 'minus'],
}

export function RequestChip({ state }: { state: RequestState }) {
  const { requests } = useDataWords()
  return <Chip look={looks[state]}>{requests.states[state]}</Chip>
}
