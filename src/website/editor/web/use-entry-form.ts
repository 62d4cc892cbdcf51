import { useMemo, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { CallRefused, call, callOnce } from '#platform/http/web/call.ts'
import { useAct } from '#platform/pages/web/use-act.ts'
import { toast } from '#ui'
import type { Pair } from '#website/content/pair.ts'
import { suggestSlug } from '#website/content/suggest-slug.ts'
import type { dropKept, saveContent } from '#website/drafts/contract.ts'
import type { DraftData } from '#website/drafts/form-field.ts'
import { differingUnits } from '../merge.ts'
import { entryAddress } from '../paths.ts'
import type { Conflict } from './ConflictChoice.tsx'
import type { OpenedEntry } from './entry.loader.ts'
import { useKeeping } from './use-keeping.ts'

/** The initial state of the form. */
export type Start = {
  readonly data: DraftData
  /** The newest draft as it is stored. */
  readonly saved: DraftData
  readonly version: number
  /** When the form's text was typed, if it was not saved then. */
  readonly restoredFrom?: string
}

export type EntryFormProps = {
  entry: OpenedEntry
  start: Start
  onConflict: (conflict: Conflict) => void
  onStartAnew: (data: DraftData, version: number) => void
}

/** The state of an entry's form: whether it differs from what is saved, with autosave, save and discard. */
export function useEntryForm({ entry, start, onConflict, onStartAnew }: EntryFormProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { type, module, fields } = entry
  const isNew = entry.version === 0
  const isReadOnly = isNew ? !entry.may.create : !entry.may.edit
  const [data, setData] = useState(start.data)
  const [saved, setSaved] = useState(start.saved)
  const [version, setVersion] = useState(start.version)
  const [typedSlug, setTypedSlug] = useState<string>()
  const { refused, refusals, errorOf, isBusy, act } = useAct()
  const isDirty = useMemo(() => differingUnits(fields, data, saved).length > 0, [fields, data, saved])
  const typed = useMemo(
    () => (isDirty && !isReadOnly ? { type, slug: entry.slug, started_from: version, data } : undefined),
    [isDirty, isReadOnly, type, entry.slug, version, data],
  )
  const { keeping, rest, goOn } = useKeeping(typed, entry)
  const named = entry.title_field ? (data[entry.title_field] as Partial<Pair> | undefined) : undefined
  const slug = isNew ? (typedSlug ?? suggestSlug(named?.en ?? '')) : entry.slug

  // By reference, for a save that waited for another one.
  const now = useRef({ data, saved, version })
  now.current.data = data
  const last = useRef(Promise.resolve(true))
  const store = async (): Promise<boolean> => {
    const { data, saved, version } = now.current
    if (version > 0 && differingUnits(fields, data, saved).length === 0) return true
    return act(async () => {
      await rest()
      const sent = { type, slug, started_from: version, data }
      const answer = await callOnce<typeof saveContent>('POST /api-app/content/save', sent).catch((error) => {
        // With what was typed while it was on its way.
        const conflict = conflictIn(error, now.current.data)
        if (conflict) onConflict(conflict)
        else goOn()
        throw error
      })
      Object.assign(now.current, { saved: data, version: answer.data.version })
      setSaved(data)
      setVersion(answer.data.version)
      toast.show({ text: answer.message })
      if (isNew) await navigate(entryAddress(module, type, slug), { replace: true })
      else void revalidate()
    })
  }
  /** One at a time: the button to publish may be pressed while a save is running. @returns false if it was refused */
  const save = (): Promise<boolean> => {
    last.current = last.current.catch(() => false).then(store)
    return last.current
  }
  const drop = async () => {
    await rest()
    await call<typeof dropKept>('POST /api-app/content/drop', { type, slug: entry.slug })
    onStartAnew(saved, version)
  }
  return {
    isNew,
    isReadOnly,
    isDirty,
    isBusy,
    data,
    setData,
    version,
    named,
    slug,
    setTypedSlug,
    keeping,
    save,
    drop,
    refused,
    refusals,
    errorOf,
  }
}

/** The other person's version, if that is why it was refused. */
function conflictIn(error: unknown, mine: DraftData): Conflict | undefined {
  const both = error instanceof CallRefused && error.code === 'contentStale' ? error.data : undefined
  if (!both) return undefined
  const { version, base, theirs } = both
  return { version: Number(version), base: base as DraftData, theirs: theirs as DraftData, mine }
}
