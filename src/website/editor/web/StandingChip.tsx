import { Chip, type ChipLook } from '#ui'
import type { entryStates, LanguageStanding } from '#website/drafts/contract.ts'
import { useEditorWords } from './words.ts'

type State = (typeof entryStates)[number]

const looks: Readonly<Record<State, ChipLook>> = {
  draft: ['sand', 'pen-line'],
  published: ['green', 'circle-check'],
  ahead: ['mari', 'pencil'],
  stale: ['red', 'triangle-alert'],
  scheduled: ['nil', 'clock'],
}

/** The state of an entry in a language, in one word; states that need action come first. */
export function stateOf({ is_published, is_ahead, is_stale, due_at }: LanguageStanding): State {
  if (due_at) return 'scheduled'
  if (!is_published) return 'draft'
  if (is_ahead) return 'ahead'
  return is_stale ? 'stale' : 'published'
}

export function StandingChip({ standing }: { standing: LanguageStanding }) {
  const { states } = useEditorWords()
  const state = stateOf(standing)
  return <Chip look={looks[state]}>{states[state]}</Chip>
}
