import { useState } from 'react'
import { todayInDhaka } from '#kernel/dates.ts'
import { call, callOnce } from '#platform/http/web/call.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { RefusalSummary } from '#platform/pages/web/RefusalSummary.tsx'
import { useAct } from '#platform/pages/web/use-act.ts'
import { Alert, Button, DateField, Dialog, FileField, TextArea, toast } from '#ui'
import type { EntryStandings, openContent } from '#website/drafts/contract.ts'
import type { DraftData } from '#website/drafts/form-field.ts'
import { useDraftWords } from '#website/drafts/web/words.ts'
import type { putEdition } from '../contract.ts'
import { tooLarge } from './too-large.ts'
import { useLibraryWords } from './words.ts'

type NewEditionProps = {
  entry: { readonly type: string; readonly slug: string; readonly standings: EntryStandings }
  version: number
  /** Unsaved text would be lost, so it is saved first. */
  isDirty: boolean
  onDone: (data: DraftData, version: number) => void
}

/** Publishes a new edition of a paper: files, date, changes, and one button. */
export function NewEdition(props: NewEditionProps) {
  const { editions: words } = useLibraryWords()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon="cloud-upload" onClick={() => setIsOpen(true)}>
        {words.open}
      </Button>
      {isOpen && (
        <Dialog isOpen onClose={() => setIsOpen(false)} title={words.title} hasClose wide>
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
  const { editions: words, papers } = useLibraryWords()
  const { languages } = useDraftWords()
  const write = useWriter()
  const [files, setFiles] = useState<Partial<Record<Side, File>>>({})
  const [changes, setChanges] = useState({ bn: '', en: '' })
  const [issuedOn, setIssuedOn] = useState<string>(() => todayInDhaka(new Date()))
  const { refused, refusals, errorOf: refusalOf, isBusy, act } = useAct()
  const { type, slug, standings } = entry
  const large = sides.filter((side) => tooLarge(files[side]))
  const errorOf = (name: string) =>
    sides.some((side) => fileName[side] === name && large.includes(side)) ? papers.tooLarge : refusalOf(name)
  const put = async () => {
    if (large.length > 0) return
    await act(async () => {
      const answer = await callOnce<typeof putEdition>('POST /api-app/content/edition', {
        type,
        slug,
        started_from: version,
        issued_on: issuedOn,
        changes: changes.en,
        bn_changes: changes.bn,
        ...(files.bn ? { bn_file: files.bn as never } : {}),
        ...(files.en ? { file: files.en as never } : {}),
      })
      toast.show({ text: answer.message })
      const { data } = await call<typeof openContent>('GET /api-app/content/entry', { type, slug })
      onClose()
      onDone(data.data, data.version)
    })
  }
  const fillIn = (sentence: string, side: Side) => write.fill(sentence, { language: languages[side] })
  return (
    <div className="stack">
      <p>{words.lead}</p>
      {sides.some((side) => standings[side].is_ahead) && <Alert kind="warning">{words.draftToo}</Alert>}
      <RefusalSummary refused={refused} refusals={refusals} />
      <div className="grid gap-s4 sm:grid-cols-2">
        {sides.map((side) => (
          <FileField
            key={side}
            name={fileName[side]}
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
