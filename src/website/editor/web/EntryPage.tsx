import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { type Conflict, ConflictChoice } from './ConflictChoice.tsx'
import { EntryForm } from './EntryForm.tsx'
import type { Opened } from './entry.loader.ts'
import type { Start } from './use-entry-form.ts'

/** One entry: its texts in both languages, and its published state. */
export default function EntryPage() {
  const opened = useLoaderData<Opened>()
  const { type, slug, file } = opened.entry
  // Replacing the picture makes a new version: the form starts anew.
  return <Entry key={`${type} ${slug} ${file?.shown ?? ''}`} opened={opened} />
}

/** The form, preceded by a choice if somebody else has saved since. */
function Entry({ opened }: { opened: Opened }) {
  const { entry } = opened
  const [conflict, setConflict] = useState<Conflict | undefined>(() => conflictIn(opened))
  const [start, setStart] = useState<Start>(() => ({
    data: entry.unsaved?.data ?? entry.data,
    saved: entry.data,
    version: entry.version,
    ...(entry.unsaved ? { restoredFrom: entry.unsaved.saved_at } : {}),
  }))
  const [round, setRound] = useState(0)
  if (conflict)
    return (
      <ConflictChoice
        fields={entry.fields}
        conflict={conflict}
        onChosen={(data) => {
          setStart({ data, saved: conflict.theirs, version: conflict.version })
          setConflict(undefined)
          setRound(round + 1)
        }}
      />
    )
  return (
    <EntryForm
      key={round}
      entry={entry}
      start={start}
      onConflict={setConflict}
      onStartAnew={(data, version) => {
        setStart({ data, saved: data, version })
        setRound(round + 1)
      }}
    />
  )
}

function conflictIn({ entry: { unsaved, data, version }, base }: Opened): Conflict | undefined {
  return unsaved && base ? { version, base, mine: unsaved.data, theirs: data } : undefined
}
