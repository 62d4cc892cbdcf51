import { useEffect, useRef } from 'react'
import { Alert, Button, PageHead, RadioGroup, useHydrated } from '#ui'

export type Whose = 'mine' | 'theirs'
/** The choices so far, by name of the part; mine by default. */
export type KeptVersions = Readonly<Record<string, Whose>>

type VersionChoiceProps = {
  words: Readonly<Record<'title' | 'lead' | 'same' | 'allMine' | 'allTheirs', string>>
  /** The parts that two people wrote differently: the field name, and value and label of each choice. */
  parts: readonly ({ name: string; label: string } & Record<Whose, { value: string; label: string }>)[]
  kept: KeptVersions
  onKeep: (kept: KeptVersions) => void
}

/**
 * Resolves a conflict between two versions: the reader chooses one for each part that differs, or all of one
 * person at once.
 */
export function VersionChoice({ words, parts, kept, onKeep }: VersionChoiceProps) {
  const isHydrated = useHydrated()
  const head = useRef<HTMLDivElement>(null)
  // This page replaced the form, so keyboard and screen-reader users start at its heading.
  useEffect(() => {
    const heading = head.current?.querySelector('h1')
    if (heading) heading.tabIndex = -1
    heading?.focus()
  }, [])
  const all = { mine: words.allMine, theirs: words.allTheirs }
  const keepAll = (whose: Whose) => onKeep(Object.fromEntries(parts.map(({ name }) => [name, whose])))
  return (
    <>
      <div ref={head}>
        <PageHead title={words.title} lead={words.lead} />
      </div>
      {parts.length === 0 && <Alert>{words.same}</Alert>}
      {isHydrated && parts.length > 1 && (
        <div className="mb-s5 flex flex-wrap gap-s3">
          {(['mine', 'theirs'] as const).map((whose) => (
            <Button key={whose} small onClick={() => keepAll(whose)}>
              {all[whose]}
            </Button>
          ))}
        </div>
      )}
      <div className="stack">
        {parts.map(({ name, label, mine, theirs }) => (
          <RadioGroup
            key={name}
            name={name}
            label={label}
            layout="column"
            choices={[mine, theirs]}
            value={(kept[name] === 'theirs' ? theirs : mine).value}
            onPick={(value) => onKeep({ ...kept, [name]: value === mine.value ? 'mine' : 'theirs' })}
          />
        ))}
      </div>
    </>
  )
}
