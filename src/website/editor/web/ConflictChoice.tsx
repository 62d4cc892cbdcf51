import { useEffect, useRef, useState } from 'react'
import { useWriter } from '#platform/http/web/write.ts'
import { Alert, Button, PageHead, RadioGroup } from '#ui'
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

/** Two people saved: for each part that both changed, one of the two; all else of both is kept. */
export function ConflictChoice({ fields, conflict, onChosen }: ConflictChoiceProps) {
  const { conflict: words } = useEditorWords()
  const labelOf = useUnitLabel(fields)
  const write = useWriter()
  const { merged, open } = mergeDrafts(fields, conflict)
  const [kept, setKept] = useState<Readonly<Record<string, 'mine' | 'theirs'>>>({})
  const heading = useRef<HTMLDivElement>(null)
  // The form that was typed in is gone: who reads by ear or keyboard begins where this page begins.
  useEffect(() => heading.current?.focus(), [])
  const say = (value: unknown) => {
    if (Array.isArray(value)) return write.fill(words.parts, { n: value.length })
    return (
      plainText(typeof value === 'object' ? JSON.stringify(value ?? '') : String(value ?? '')) || words.empty
    )
  }
  const keepAll = (whose: 'mine' | 'theirs') =>
    setKept(Object.fromEntries(open.map((unit) => [unitKey(unit), whose])))
  const chosen = () =>
    open
      .filter((unit) => kept[unitKey(unit)] === 'theirs')
      .reduce((data, unit) => withValue(data, unit, partOf(conflict.theirs, unit)), merged)
  return (
    <div className="max-w-[760px]">
      <title>{words.title}</title>
      <div ref={heading} tabIndex={-1}>
        <PageHead title={words.title} lead={words.lead} />
      </div>
      {open.length === 0 && <Alert>{words.same}</Alert>}
      {open.length > 1 && (
        <p className="mb-s5 flex flex-wrap gap-s3">
          <Button small onClick={() => keepAll('mine')}>
            {words.allMine}
          </Button>
          <Button small onClick={() => keepAll('theirs')}>
            {words.allTheirs}
          </Button>
        </p>
      )}
      <div className="stack">
        {open.map((unit) => (
          <RadioGroup
            key={unitKey(unit)}
            name={unitKey(unit)}
            label={labelOf(unit)}
            layout="column"
            choices={(['mine', 'theirs'] as const).map((whose) => ({
              value: whose,
              label: write.fill(words[whose], { text: say(partOf(conflict[whose], unit)) }),
            }))}
            value={kept[unitKey(unit)] ?? 'mine'}
            onPick={(whose) => setKept({ ...kept, [unitKey(unit)]: whose as 'mine' | 'theirs' })}
          />
        ))}
      </div>
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
