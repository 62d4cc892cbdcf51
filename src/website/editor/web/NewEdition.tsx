import { useState } from 'react'
import { todayInDhaka } from '#kernel/dates.ts'
import { CallRefused, call, callOnce } from '#platform/http/web/call.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { sayFailure } from '#platform/pages/web/failure.ts'
import { usePlatformWords } from '#platform/pages/web/words.ts'
import { Alert, Button, DateField, Dialog, FileField, LiveErrorSummary, TextArea, toast } from '#ui'
import type { openContent } from '../contract.ts'
import type { DraftData } from '../form-field.ts'
import type { putEdition } from '../paper-contract.ts'
import type { OpenedEntry } from './entry.loader.ts'
import { tooLarge } from './PaperField.tsx'
import { useEditorWords } from './words.ts'

type NewEditionProps = {
  entry: OpenedEntry
  version: number
  /** What was typed and is not saved would stay behind: then it is saved first. */
  isDirty: boolean
  onDone: (data: DraftData, version: number) => void
}

/** Puts a paper online in a new edition: files, day, what is new, and one button. */
export function NewEdition(props: NewEditionProps) {
  const { editions: words } = useEditorWords()
  const write = useWriter()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon="cloud-upload" onClick={() => setIsOpen(true)}>
        {words.open}
      </Button>
      {isOpen && (
        <Dialog isOpen onClose={() => setIsOpen(false)} title={words.title} closeIn={write.language} wide>
          {props.isDirty ? (
            <Alert kind="warning">{words.saveFirst}</Alert>
          ) : (
            <EditionForm {...props} onClose={() => setIsOpen(false)} />
          )}
        </Dialog>
      )}
    </>
  )
}

const sides = ['bn', 'en'] as const
type Side = (typeof sides)[number]
const fileName = { bn: 'bn_file', en: 'file' } as const
const changesName = { bn: 'bn_changes', en: 'changes' } as const

function EditionForm({ entry, version, onDone, onClose }: NewEditionProps & { onClose: () => void }) {
  const all = useEditorWords()
  const { editions: words, papers, languages } = all
  const write = useWriter()
  const { problems } = usePlatformWords()
  const [files, setFiles] = useState<Partial<Record<Side, File>>>({})
  const [changes, setChanges] = useState({ bn: '', en: '' })
  const [issuedOn, setIssuedOn] = useState<string>(() => todayInDhaka(new Date()))
  const [refused, setRefused] = useState<CallRefused>()
  const [refusals, setRefusals] = useState(0)
  const [isBusy, setIsBusy] = useState(false)
  const { type, slug, standings } = entry
  const large = sides.filter((side) => tooLarge(files[side]))
  const errorOf = (name: string) =>
    sides.some((side) => fileName[side] === name && large.includes(side))
      ? papers.tooLarge
      : refused?.errors[name]?.[0]
  const errors = Object.entries(refused?.errors ?? {}).map(([field, [text = '']]) => ({ field, text }))
  const put = async () => {
    if (large.length > 0) return
    setIsBusy(true)
    setRefused(undefined)
    try {
      const answer = await callOnce<typeof putEdition>('POST /api-app/content/edition', {
        ...{ type, slug, started_from: version, issued_on: issuedOn },
        ...{ changes: changes.en, bn_changes: changes.bn },
        ...(files.bn ? { bn_file: files.bn as never } : {}),
        ...(files.en ? { file: files.en as never } : {}),
      })
      toast.show({ text: answer.message })
      const { data } = await call<typeof openContent>('GET /api-app/content/entry', { type, slug })
      onClose()
      onDone(data.data, data.version)
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error
      setRefused(error)
      setRefusals((count) => count + 1)
    } finally {
      setIsBusy(false)
    }
  }
  const fillIn = (sentence: string, side: Side) => write.fill(sentence, { language: languages[side] })
  return (
    <div className="stack">
      <p>{words.lead}</p>
      {sides.some((side) => standings[side].is_ahead) && <Alert kind="warning">{words.draftToo}</Alert>}
      <LiveErrorSummary title={all.form.errorTitle} errors={errors} refusals={refusals} />
      {refused && errors.length === 0 && (
        <Alert kind="danger" live>
          {sayFailure(problems, refused)}
        </Alert>
      )}
      <div className="grid gap-s4 sm:grid-cols-2">
        {sides.map((side) => (
          <FileField
            key={side}
            name={fileName[side]}
            language={write.language}
            label={fillIn(words.file, side)}
            prompt={papers.prompt}
            note={papers.note}
            accept="application/pdf"
            error={errorOf(fileName[side])}
            onChange={({ target }) => setFiles({ ...files, [side]: target.files?.[0] })}
          />
        ))}
        {sides.map((side) => (
          <TextArea
            key={side}
            name={changesName[side]}
            lang={side}
            rows={3}
            maxLength={500}
            label={fillIn(words.changes, side)}
            error={errorOf(changesName[side])}
            value={changes[side]}
            onChange={({ target }) => setChanges({ ...changes, [side]: target.value })}
          />
        ))}
      </div>
      <DateField
        name="issued_on"
        language={write.language}
        label={words.issuedOn}
        error={errorOf('issued_on')}
        value={issuedOn}
        onDate={setIssuedOn}
      />
      <div>
        <Button kind="primary" busy={isBusy ? words.putting : undefined} onClick={() => void put()}>
          {words.put}
        </Button>
      </div>
    </div>
  )
}
