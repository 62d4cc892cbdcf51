import { useMemo, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { writeMoment } from '#kernel/dates.ts'
import { pickText } from '#kernel/language.ts'
import { CallRefused, call, callOnce } from '#platform/http/web/call.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { sayFailure } from '#platform/pages/web/failure.ts'
import { usePlatformWords } from '#platform/pages/web/words.ts'
import { Alert, Breadcrumbs, Button, ButtonLink, LiveErrorSummary, PageHead, TextField, toast } from '#ui'
import type { Pair } from '#website/content/pair.ts'
import type { dropKept, saveContent } from '../contract.ts'
import type { DraftData } from '../form-field.ts'
import { differingUnits } from '../merge.ts'
import { entryAddress, historyAddress, listAddress } from '../paths.ts'
import { CarePanel } from './CarePanel.tsx'
import type { Conflict } from './ConflictChoice.tsx'
import { DraftFields } from './DraftField.tsx'
import { type Editing, EditingProvider } from './editing.ts'
import type { OpenedEntry } from './entry.loader.ts'
import { FilePanel } from './FilePanel.tsx'
import { KeepingLine } from './KeepingLine.tsx'
import { MoreActs } from './MoreActs.tsx'
import { NewEdition } from './NewEdition.tsx'
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
  const write = useWriter()
  const { problems } = usePlatformWords()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { type, module, fields, version: stored } = entry
  const isNew = stored === 0
  const isReadOnly = isNew ? !entry.may.create : !entry.may.edit
  const [data, setData] = useState(start.data)
  const [saved, setSaved] = useState(start.saved)
  const [version, setVersion] = useState(start.version)
  const [slug, setSlug] = useState(entry.slug)
  const [pictures, setPictures] = useState(entry.pictures)
  const [papers, setPapers] = useState(entry.papers)
  const [refused, setRefused] = useState<CallRefused>()
  const [refusals, setRefusals] = useState(0)
  const [isSaving, setIsSaving] = useState(false)
  const checked = useCheck(type, entry.slug, data)
  const isDirty = useMemo(() => differingUnits(fields, data, saved).length > 0, [fields, data, saved])
  const typed = useMemo(
    () => (isDirty && !isReadOnly ? { type, slug: entry.slug, started_from: version, data } : undefined),
    [isDirty, isReadOnly, type, entry.slug, version, data],
  )
  const { keeping, rest } = useKeeping(typed, entry)

  const save = async (): Promise<boolean> => {
    if (!isDirty && !isNew) return true
    setIsSaving(true)
    setRefused(undefined)
    await rest()
    try {
      const sent = { type, slug, started_from: version, data }
      const answer = await callOnce<typeof saveContent>('POST /api-app/content/save', sent)
      setSaved(data)
      setVersion(answer.data.version)
      toast.show({ text: answer.message })
      if (isNew) await navigate(entryAddress(module, type, slug), { replace: true })
      else void revalidate()
      return true
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      const both = error.code === 'contentStale' ? error.data : undefined
      if (both)
        onConflict({
          version: Number(both.version),
          base: both.base as DraftData,
          theirs: both.theirs as DraftData,
          mine: data,
        })
      else setRefused(error)
      setRefusals((count) => count + 1)
      return false
    } finally {
      setIsSaving(false)
    }
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
    errorOf: (path) => refused?.errors[path]?.[0],
    noteOf: (path) => noteIn(checked, path),
  }
  const errors = Object.entries(refused?.errors ?? {}).map(([field, [text = '']]) => ({ field, text }))
  const named = entry.title_field ? (data[entry.title_field] as Partial<Pair> | undefined) : undefined
  const title = isNew
    ? write.fill(words.form.newTitle, { type: entry.label })
    : pickText(named ?? {}, write.language).text || entry.slug
  const list = { text: words.modules[module], href: listAddress(module, { type }) }
  return (
    <EditingProvider value={editing}>
      <title>{title}</title>
      <Breadcrumbs
        label={words.form.back}
        entries={[list, { text: entry.label === list.text ? title : entry.label }]}
      />
      <PageHead
        title={<span className="wrap-anywhere">{title}</span>}
        lead={isReadOnly ? words.form.cannotEdit : undefined}
        actions={
          !isNew && (
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
                  {words.form.view}
                </ButtonLink>
              )}
              <ButtonLink href={historyAddress(module, type, entry.slug)} icon="clock">
                {words.form.history}
              </ButtonLink>
            </>
          )
        }
      />
      <LiveErrorSummary title={words.form.errorTitle} errors={errors} refusals={refusals} className="mb-s5" />
      {refused && errors.length === 0 && (
        <Alert kind="danger" live className="mb-s5">
          {sayFailure(problems, refused)}
        </Alert>
      )}
      {start.restoredFrom && isDirty && (
        <Alert className="mb-s5">
          {write.fill(words.keeping.restored, { at: writeMoment(start.restoredFrom, write.language) })}{' '}
          <button type="button" className="link-button" onClick={() => void drop()}>
            {words.keeping.drop}
          </button>
        </Alert>
      )}
      {entry.file && (
        <FilePanel file={entry.file} mayReplace={!isReadOnly} onReplaced={() => void revalidate()} />
      )}
      {!isNew && <CarePanel entry={entry} onDone={() => void revalidate()} />}
      {!isNew && (
        <PublishPanel
          type={type}
          slug={entry.slug}
          standings={entry.standings}
          checked={checked}
          isReadOnly={isReadOnly}
          isRegulated={entry.care.is_regulated}
          isDirty={isDirty}
          save={save}
          onDone={() => void revalidate()}
        />
      )}
      <div className="draft-form">
        {isNew && (
          <TextField
            name="slug"
            label={words.form.slug}
            hint={words.form.slugHint}
            error={editing.errorOf('slug') ?? (refused?.code === 'slugTaken' ? refused.message : undefined)}
            value={slug}
            onChange={({ target }) => setSlug(target.value.trim())}
            maxLength={160}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className="max-w-form"
          />
        )}
        <DraftFields fields={fields} data={data} path="" onChange={setData} />
      </div>
      <Notes checked={checked} />
      {!isReadOnly && (
        <div className="draft-foot">
          {checked && checked.becomes_stale.length > 0 && isDirty && (
            <Alert kind="warning">{words.checks.stale}</Alert>
          )}
          <KeepingLine keeping={keeping} />
          <p className="flex flex-wrap items-center gap-s4">
            <Button
              kind="primary"
              busy={isSaving ? words.form.saving : undefined}
              onClick={() => void save()}
            >
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

/** What is allowed and better looked at; each line leads to its field. */
function Notes({ checked }: { checked: Checked | undefined }) {
  const { checks } = useEditorWords()
  if (!checked || checked.notes.length === 0) return null
  return (
    <Alert className="mt-s5" title={checks.notes}>
      <ul>
        {checked.notes.map(({ field, message }) => (
          <li key={`${field}:${message}`}>
            <a href={`#${field}`}>{message}</a>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

function noteIn(checked: Checked | undefined, path: string): string | undefined {
  if (!checked) return undefined
  const all = [...checked.blocking.bn, ...checked.blocking.en, ...checked.notes]
  return all.find(({ field }) => field === path)?.message
}
