import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { writeMoment } from '#kernel/dates.ts'
import { pickText } from '#kernel/language.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { RefusalSummary } from '#platform/pages/web/RefusalSummary.tsx'
import { Alert, Breadcrumbs, Button, ButtonLink, PageHead, TextField } from '#ui'
import type { FormField } from '#website/drafts/form-field.ts'
import { useDraftWords } from '#website/drafts/web/words.ts'
import { FilePanel } from '#website/media-library/web/FilePanel.tsx'
import { NewEdition } from '#website/media-library/web/NewEdition.tsx'
import { historyAddress, listAddress } from '../paths.ts'
import { CarePanel } from './CarePanel.tsx'
import { DraftFields } from './DraftField.tsx'
import { type Editing, EditingProvider } from './editing.ts'
import { FieldNotes } from './FieldNotes.tsx'
import { KeepingLine } from './KeepingLine.tsx'
import { MoreActs } from './MoreActs.tsx'
import { PublishPanel } from './PublishPanel.tsx'
import { type Checked, useCheck } from './use-check.ts'
import { type EntryFormProps, useEntryForm } from './use-entry-form.ts'
import { useEditorWords } from './words.ts'

/** The form of an entry, generated from its type's declaration. */
export function EntryForm(props: EntryFormProps) {
  const { entry, start, onStartAnew } = props
  const words = useEditorWords()
  const write = useWriter()
  const { revalidate } = useRevalidator()
  const form = useEntryForm(props)
  const { isNew, isReadOnly, isDirty, data, version, named, slug, save, refused, errorOf } = form
  const { fields } = entry
  const [pictures, setPictures] = useState(entry.pictures)
  const [papers, setPapers] = useState(entry.papers)
  const [isReplaced, setReplaced] = useState(false)
  const showReplaced = async () => {
    setReplaced(true)
    await revalidate()
    setReplaced(false)
  }
  const checked = useCheck(entry.type, entry.slug, data)
  const editing: Editing = {
    write,
    isReadOnly,
    choices: entry.choices,
    pictures,
    papers,
    shownPicture: entry.file?.shown,
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
      <EntryHead
        entry={entry}
        title={title}
        isReadOnly={isReadOnly}
        version={version}
        isDirty={isDirty}
        onStartAnew={onStartAnew}
      />
      <RefusalSummary refused={refused} refusals={form.refusals} className="mb-s5" />
      {start.restoredFrom && isDirty && <Restored at={start.restoredFrom} onDrop={() => void form.drop()} />}
      {entry.file && <FilePanel file={entry.file} mayReplace={!isReadOnly} onReplaced={showReplaced} />}
      {!isNew && <CarePanel entry={entry} onDone={() => void revalidate()} />}
      {!isNew && (
        <PublishPanel
          entry={entry}
          checked={checked}
          version={version}
          isReadOnly={isReadOnly}
          isDirty={isDirty}
          save={save}
          onDone={() => void revalidate()}
        />
      )}
      {/* A first save or another picture brings a new form, in which what was typed until then would be missing. */}
      <div className="draft-form" inert={isReplaced || (isNew && form.isBusy)}>
        {isNew && (
          <SlugField
            error={errorOf('slug') ?? (refused?.code === 'slugTaken' ? refused.message : undefined)}
            slug={slug}
            onType={form.setTypedSlug}
          />
        )}
        <DraftFields fields={fields} data={data} path="" onChange={form.setData} />
      </div>
      <Notes fields={fields} checked={checked} />
      {!isReadOnly && (
        <div className="draft-foot">
          {checked && checked.becomes_stale.length > 0 && isDirty && (
            <Alert kind="warning">{words.checks.stale}</Alert>
          )}
          <KeepingLine keeping={form.keeping} />
          <p className="flex flex-wrap items-center gap-s4">
            <Button
              kind="primary"
              busy={form.isBusy ? words.form.saving : undefined}
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

type EntryHeadProps = Pick<EntryFormProps, 'entry' | 'onStartAnew'> & {
  title: string
  version: number
  isReadOnly: boolean
  isDirty: boolean
}

/** The module and title of the entry, and what can be done with it besides editing. */
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

/** Says that the form shows unsaved text from earlier. */
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

/** Allowed, but better checked; each line links to its field. */
function Notes({ fields, checked }: { fields: readonly FormField[]; checked: Checked | undefined }) {
  const { checks } = useEditorWords()
  if (!checked || checked.notes.length === 0) return null
  return (
    <Alert className="mt-s5" title={checks.notes}>
      <FieldNotes fields={fields} notes={checked.notes} />
    </Alert>
  )
}

function noteIn(checked: Checked | undefined, path: string): string | undefined {
  if (!checked) return undefined
  const all = [...checked.blocking.bn, ...checked.blocking.en, ...checked.notes]
  return all.find(({ field }) => field === path)?.message
}
