import { useEffect, useRef } from 'react'
import { Alert, Button, PageHead, RadioGroup, useHydrated } from '#ui'

export type Whose = 'mine' | 'theirs'
/** What was chosen so far, by the names of the parts; nothing: mine. */
export type KeptVersions = Readonly<Record<string, Whose>>

type VersionChoiceProps = {
  words: Readonly<Record<'title' | 'lead' | 'same' | 'allMine' | 'allTheirs', string>>
  /** What two people wrote differently: under which name it is sent, and what each choice sends and says. */
  parts: readonly ({ name: string; label: string } & Record<Whose, { value: string; label: string }>)[]
  kept: KeptVersions
  onKeep: (kept: KeptVersions) => void
}

/** Two versions of one thing, part by part: of each that differs one is chosen, or all of one person at once. */
export function VersionChoice({ words, parts, kept, onKeep }: VersionChoiceProps) {
  const isHydrated = useHydrated()
  const head = useRef<HTMLDivElement>(null)
  // The form that was typed in is gone: who reads by ear or keyboard begins where this page begins.
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
