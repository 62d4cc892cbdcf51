import { useState } from 'react'
import { useWriter } from '#platform/http/web/write.ts'
import { type KeptVersions, VersionChoice, type Whose } from '#platform/pages/web/VersionChoice.tsx'
import { Button } from '#ui'
import { plainText } from '#website/content/html-faults.ts'
import type { DraftData, FormField } from '#website/drafts/form-field.ts'
import { mergeDrafts, partOf, unitKey, withValue } from '../merge.ts'
import { useUnitLabel } from './use-unit-label.ts'
import { useEditorWords } from './words.ts'

export type Conflict = {
  readonly version: number
  readonly base: DraftData
  readonly mine: DraftData
  readonly theirs: DraftData
}

/** Two people saved: a choice for each part that both changed; all other changes of both are kept. */
export function ConflictChoice({ fields, conflict, onChosen }: ConflictChoiceProps) {
  const { conflict: words } = useEditorWords()
  const labelOf = useUnitLabel(fields)
  const write = useWriter()
  const { merged, open } = mergeDrafts(fields, conflict)
  const [kept, setKept] = useState<KeptVersions>({})
  const say = (value: unknown) => {
    if (Array.isArray(value)) return write.fill(words.parts, { n: value.length })
    return (
      plainText(typeof value === 'object' ? JSON.stringify(value ?? '') : String(value ?? '')) || words.empty
    )
  }
  const version = (whose: Whose, unit: Parameters<typeof partOf>[1]) => ({
    value: whose,
    label: write.fill(words[whose], { text: say(partOf(conflict[whose], unit)) }),
  })
  const chosen = () =>
    open
      .filter((unit) => kept[unitKey(unit)] === 'theirs')
      .reduce((data, unit) => withValue(data, unit, partOf(conflict.theirs, unit)), merged)
  return (
    <div className="max-w-[760px]">
      <title>{words.title}</title>
      <VersionChoice
        words={words}
        parts={open.map((unit) => ({
          name: unitKey(unit),
          label: labelOf(unit),
          mine: version('mine', unit),
          theirs: version('theirs', unit),
        }))}
        kept={kept}
        onKeep={setKept}
      />
      <p className="mt-s5">
        <Button kind="primary" onClick={() => onChosen(chosen())}>
          {words.go}
        </Button>
      </p>
    </div>
  )
}

type ConflictChoiceProps = {
  fields: readonly FormField[]
  conflict: Conflict
  onChosen: (data: DraftData) => void
}
