import { useMemo, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { writeMoment } from '#kernel/dates.ts'
import { pickText } from '#kernel/language.ts'
import { CallRefused, call, callOnce } from '#platform/http/web/call.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { RefusalSummary } from '#platform/pages/web/RefusalSummary.tsx'
import { useAct } from '#platform/pages/web/use-act.ts'
import { Alert, Breadcrumbs, Button, ButtonLink, PageHead, TextField, toast } from '#ui'
import type { Pair } from '#website/content/pair.ts'
import { suggestSlug } from '#website/content/suggest-slug.ts'
import type { dropKept, saveContent } from '#website/drafts/contract.ts'
import type { DraftData, FormField } from '#website/drafts/form-field.ts'
import { useDraftWords } from '#website/drafts/web/words.ts'
import { FilePanel } from '#website/media-library/web/FilePanel.tsx'
import { NewEdition } from '#website/media-library/web/NewEdition.tsx'
import { differingUnits } from '../merge.ts'
import { entryAddress, historyAddress, listAddress } from '../paths.ts'
import { CarePanel } from './CarePanel.tsx'
import type { Conflict } from './ConflictChoice.tsx'
import { DraftFields } from './DraftField.tsx'
import { type Editing, EditingProvider } from './editing.ts'
import type { OpenedEntry } from './entry.loader.ts'
import { FieldNotes } from './FieldNotes.tsx'
import { KeepingLine } from './KeepingLine.tsx'
import { MoreActs } from './MoreActs.tsx'
import { PublishPanel } from './PublishPanel.tsx'
import { type Checked, useCheck } from './use-check.ts'
import { useKeeping } from './use-keeping.ts'
import { useEditorWords } from './words.ts'

/** What the form begins with. */
export type Start = {
  readonly data: DraftData
  /** The newest draft as it is stored. */
  readonly saved: DraftData
  readonly version: number
  /** When what stands in it was typed, if it was not saved then. */
  readonly restoredFrom?: string
}

type EntryFormProps = {
  entry: OpenedEntry
  start: Start
  onConflict: (conflict: Conflict) => void
  onStartAnew: (data: DraftData, version: number) => void
}

/** The form of an entry, made of the declaration of its type. */
export function EntryForm({ entry, start, onConflict, onStartAnew }: EntryFormProps) {
  const words = useEditorWords()
  const { errorTitle } = useDraftWords()
  const write = useWriter()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { type, module, fields, version: stored } = entry
  const isNew = stored === 0
  const isReadOnly = isNew ? !entry.may.create : !entry.may.edit
  const [data, setData] = useState(start.data)
  const [saved, setSaved] = useState(start.saved)
  const [version, setVersion] = useState(start.version)
  const [typedSlug, setTypedSlug] = useState<string>()
  const [pictures, setPictures] = useState(entry.pictures)
  const [papers, setPapers] = useState(entry.papers)
  const { refused, refusals, errorOf, isBusy, act } = useAct()
  const checked = useCheck(type, entry.slug, data)
  const isDirty = useMemo(() => differingUnits(fields, data, saved).length > 0, [fields, data, saved])
  const typed = useMemo(
    () => (isDirty && !isReadOnly ? { type, slug: entry.slug, started_from: version, data } : undefined),
    [isDirty, isReadOnly, type, entry.slug, version, data],
  )
  const { keeping, rest } = useKeeping(typed, entry)
  const named = entry.title_field ? (data[entry.title_field] as Partial<Pair> | undefined) : undefined
  const slug = isNew ? (typedSlug ?? suggestSlug(named?.en ?? '')) : entry.slug

  const save = async (): Promise<boolean> => {
    if (!isDirty && !isNew) return true
    return act(async () => {
      await rest()
      const sent = { type, slug, started_from: version, data }
      const answer = await callOnce<typeof saveContent>('POST /api-app/content/save', sent).catch((error) => {
        const conflict = conflictIn(error, data)
        if (conflict) onConflict(conflict)
        throw error
      })
      setSaved(data)
      setVersion(answer.data.version)
      toast.show({ text: answer.message })
      if (isNew) await navigate(entryAddress(module, type, slug), { replace: true })
      else void revalidate()
    })
  }
  const drop = async () => {
    await rest()
    await call<typeof dropKept>('POST /api-app/content/drop', { type, slug: entry.slug })
    onStartAnew(saved, version)
  }
  const editing: Editing = {
    ...{ write, isReadOnly, choices: entry.choices, pictures, papers, shownPicture: entry.file?.shown },
    addPicture: (name, address) => setPictures((known) => ({ ...known, [name]: address })),
    addPaper: (name, url) => setPapers((known) => ({ ...known, [name]: url })),
    errorOf,
    noteOf: (path) => noteIn(checked, path),
  }
  const title = isNew
    ? write.fill(words.form.newTitle, { type: entry.label })
    : pickText(named ?? {}, write.language).text ||
      write.fill(words.form.untitled, { type: entry.label, name: entry.slug })
  return (
    <EditingProvider value={editing}>
      <title>{title}</title>
      <EntryHead {...{ entry, title, isReadOnly, version, isDirty, onStartAnew }} />
      <RefusalSummary title={errorTitle} refused={refused} refusals={refusals} className="mb-s5" />
      {start.restoredFrom && isDirty && <Restored at={start.restoredFrom} onDrop={() => void drop()} />}
      {entry.file && (
        <FilePanel file={entry.file} mayReplace={!isReadOnly} onReplaced={() => void revalidate()} />
      )}
      {!isNew && <CarePanel entry={entry} onDone={() => void revalidate()} />}
      {!isNew && (
        <PublishPanel
          {...{ entry, checked, version, isReadOnly, isDirty, save }}
          onDone={() => void revalidate()}
        />
      )}
      <div className="draft-form">
        {isNew && (
          <SlugField
            error={errorOf('slug') ?? (refused?.code === 'slugTaken' ? refused.message : undefined)}
            slug={slug}
            onType={setTypedSlug}
          />
        )}
        <DraftFields fields={fields} data={data} path="" onChange={setData} />
      </div>
      <Notes fields={fields} checked={checked} />
      {!isReadOnly && (
        <div className="draft-foot">
          {checked && checked.becomes_stale.length > 0 && isDirty && (
            <Alert kind="warning">{words.checks.stale}</Alert>
          )}
          <KeepingLine keeping={keeping} />
          <p className="flex flex-wrap items-center gap-s4">
            <Button kind="primary" busy={isBusy ? words.form.saving : undefined} onClick={() => void save()}>
              {words.form.save}
            </Button>
            {!isDirty && !isNew && <span className="text-s text-ink-2">{words.form.unchanged}</span>}
          </p>
        </div>
      )}
      {!isNew && <MoreActs entry={entry} />}
    </EditingProvider>
  )
}

type EntryHeadProps = Pick<EntryFormProps, 'entry' | 'onStartAnew'> & {
  title: string
  version: number
  isReadOnly: boolean
  isDirty: boolean
}

/** Where the entry belongs, what it is called, and what can be done with it beside editing. */
function EntryHead({ entry, title, version, isReadOnly, isDirty, onStartAnew }: EntryHeadProps) {
  const { form: words } = useEditorWords()
  const { modules } = useDraftWords()
  const { revalidate } = useRevalidator()
  const { type, module } = entry
  const list = { text: modules[module], href: listAddress(module, { type }) }
  return (
    <>
      <Breadcrumbs
        label={words.back}
        entries={[list, { text: entry.label === list.text ? title : entry.label }]}
      />
      <PageHead
        title={<span className="wrap-anywhere">{title}</span>}
        lead={isReadOnly ? words.cannotEdit : undefined}
        actions={
          entry.version > 0 && (
            <>
              {entry.has_editions && !isReadOnly && (
                <NewEdition
                  entry={entry}
                  version={version}
                  isDirty={isDirty}
                  onDone={(next, number) => void revalidate().then(() => onStartAnew(next, number))}
                />
              )}
              {entry.live && entry.address && (
                <ButtonLink href={entry.address} newTab icon="external-link">
                  {words.view}
                </ButtonLink>
              )}
              <ButtonLink href={historyAddress(module, type, entry.slug)} icon="clock">
                {words.history}
              </ButtonLink>
            </>
          )
        }
      />
    </>
  )
}

/** Says that what stands in the form was typed earlier and not saved. */
function Restored({ at, onDrop }: { at: string; onDrop: () => void }) {
  const { keeping: words } = useEditorWords()
  const write = useWriter()
  return (
    <Alert className="mb-s5">
      {write.fill(words.restored, { at: writeMoment(at, write.language) })}{' '}
      <button type="button" className="link-button" onClick={onDrop}>
        {words.drop}
      </button>
    </Alert>
  )
}

type SlugFieldProps = { slug: string; error: string | undefined; onType: (slug: string) => void }

/** The last part of a new entry's address. */
function SlugField({ slug, error, onType }: SlugFieldProps) {
  const { form: words } = useEditorWords()
  return (
    <TextField
      name="slug"
      label={words.slug}
      hint={words.newSlugHint}
      error={error}
      value={slug}
      onChange={({ target }) => onType(target.value.trim())}
      maxLength={160}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      className="max-w-form"
    />
  )
}

/** What is allowed and better looked at; each line leads to its field. */
function Notes({ fields, checked }: { fields: readonly FormField[]; checked: Checked | undefined }) {
  const { checks } = useEditorWords()
  if (!checked || checked.notes.length === 0) return null
  return (
    <Alert className="mt-s5" title={checks.notes}>
      <FieldNotes fields={fields} notes={checked.notes} />
    </Alert>
  )
}

/** What somebody else saved since, where that is why it was refused. */
function conflictIn(error: unknown, mine: DraftData): Conflict | undefined {
  const both = error instanceof CallRefused && error.code === 'contentStale' ? error.data : undefined
  if (!both) return undefined
  const { version, base, theirs } = both
  return { version: Number(version), base: base as DraftData, theirs: theirs as DraftData, mine }
}

function noteIn(checked: Checked | undefined, path: string): string | undefined {
  if (!checked) return undefined
  const all = [...checked.blocking.bn, ...checked.blocking.en, ...checked.notes]
  return all.find(({ field }) => field === path)?.message
}
