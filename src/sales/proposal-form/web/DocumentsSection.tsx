import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import type { Problem } from '#kernel/problem.ts'
import { useWriter } from '#platform/http/web/write.ts'
import type { PolicyDetails } from '#policies/policies/contract.ts'
import { DocumentScanNote } from '#policies/policies/web/DocumentScanNote.tsx'
import {
  findFileProblem,
  lookedAtBytes,
  looksLikePdf,
  maxDocuments,
} from '#sales/proposals/document-rules.ts'
import { documentField, removedDocumentsField } from '#sales/proposals/form-fields.ts'
import { Alert, Anchor, Button, Checkbox, FileField, Icon, useHydrated } from '#ui'
import { useField, useProposalForm } from './form-context.ts'
import { dismissTrouble, showTrouble } from './trouble.ts'
import { useFocusAfterChange } from './use-focus-after-change.ts'
import { useFormWords, useProposalsWords } from './words.ts'

type Stored = Pick<PolicyDetails['documents'][number], 'id' | 'name' | 'url' | 'scan'>

/**
 * The PDFs: each is checked as soon as it is chosen. Then the input is inactive until a file is removed or
 * another one is added (DOC-01 to DOC-04). Without scripts it is a plain input for several files.
 */
export function DocumentsSection() {
  const { answered, proposal, refused } = useProposalForm()
  const stored = proposal.draft?.documents ?? []
  const { error } = useField(documentField)
  const words = useProposalsWords()
  const write = useWriter()
  const { files: filling } = useFormWords()
  const isHydrated = useHydrated()
  const place = useRef<HTMLDivElement>(null)
  const [round, setRound] = useState(0)
  const [chosen, setChosen] = useState<readonly File[]>([])
  const [isAdding, setIsAdding] = useState(false)
  const [problem, setProblem] = useState<string>()
  useFilesOfForm(chosen)
  const focusOn = useFocusAfterChange(place)

  const isResting = isHydrated && chosen.length > 0 && !isAdding
  const sentenceOf = ({ code, params }: Problem) =>
    write.fill(words.problems[code as 'documentNotPdf'], params ?? {})
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    if (files.length === 0) return
    const found = (await Promise.all(files.map(findProblem))).find((one) => one !== undefined)
    setRound(round + 1)
    setProblem(found && sentenceOf(found))
    focusOn(found ? input : list)
    if (found) return showTrouble(sentenceOf(found))
    dismissTrouble()
    answered([documentField])
    setIsAdding(false)
    setChosen([...chosen, ...files])
  }
  const remove = (file: File) => {
    setChosen(chosen.filter((one) => one !== file))
    setIsAdding(false)
    focusOn(chosen.length > 1 ? list : input)
  }
  const add = () => {
    setIsAdding(true)
    focusOn(input)
  }
  return (
    <div className="stack" ref={place}>
      {stored.length > 0 && <StoredDocuments stored={stored} />}
      {refused?.hasLostFiles && chosen.length === 0 && <Alert kind="warning">{filling.chooseAgain}</Alert>}
      <FileField
        key={round}
        name={documentField}
        label={words.fields.document}
        // Staff get no hint to visit a branch.
        hint={
          proposal.proposer === 'customer'
            ? `${words.hints.document} ${words.hints.bringDocument}`
            : words.hints.document
        }
        prompt={isResting ? words.fileChosen : words.choose}
        accept="application/pdf,.pdf"
        multiple
        disabled={isResting}
        error={problem ?? error}
        onChange={choose}
      />
      {chosen.length > 0 && <ChosenFiles chosen={chosen} onRemove={remove} />}
      {isResting && chosen.length + stored.length < maxDocuments && (
        <p>
          <Button icon="plus" small kind="text" onClick={add}>
            {words.addFile}
          </Button>
        </p>
      )}
    </div>
  )
}

/** Documents of the saved draft, each with a box to remove it. */
function StoredDocuments({ stored }: { stored: readonly Stored[] }) {
  const words = useProposalsWords()
  return (
    <div>
      <b>{words.storedFiles}</b>
      <ul>
        {stored.map((document) => (
          <li key={document.id} className="grid gap-s2 border-line border-b py-s3">
            <StoredName document={document} />
            <DocumentScanNote scan={document.scan} />
            <Checkbox
              name={removedDocumentsField}
              id={`${removedDocumentsField}-${document.id}`}
              value={document.id}
              label={
                <>
                  {words.removeStored}
                  <span className="sr-only"> {document.name}</span>
                </>
              }
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Files that go with the next save; until then they exist in this tab only. */
function ChosenFiles({ chosen, onRemove }: { chosen: readonly File[]; onRemove: (file: File) => void }) {
  const words = useProposalsWords()
  const { files: filling } = useFormWords()
  return (
    <>
      <ul aria-label={words.chosenFiles} tabIndex={-1} data-chosen="">
        {chosen.map((file) => (
          <li
            key={`${file.name} ${file.lastModified} ${file.size}`}
            className="flex flex-wrap items-center gap-x-s4 gap-y-s2 border-line border-b py-s3"
          >
            <Icon of="file-text" className="text-green-700" />
            <bdi className="min-w-0 flex-1 basis-[10rem] wrap-anywhere">{file.name}</bdi>
            <Button icon="trash-2" small onClick={() => onRemove(file)}>
              {words.removeFile}
              <span className="sr-only"> {file.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <p className="text-ink-2 text-s">{filling.onlyHere}</p>
    </>
  )
}

const input = 'input[type=file]'
const list = '[data-chosen]'

/** An inactive input is not sent, so the chosen files are added to the form data whenever it is read. */
function useFilesOfForm(files: readonly File[]): void {
  const { form, refresh } = useProposalForm()
  useEffect(() => {
    const element = form.current
    const add = (event: FormDataEvent) => {
      for (const file of files) event.formData.append(documentField, file, file.name)
    }
    element?.addEventListener('formdata', add)
    refresh()
    return () => element?.removeEventListener('formdata', add)
  }, [form, refresh, files])
}

/** The problem of a file that can be found before it is sent. */
async function findProblem(file: File): Promise<Problem | undefined> {
  const problem = findFileProblem({ filename: file.name, mimetype: file.type }, file.size)
  if (problem) return problem
  const unreadable: Problem = { code: 'documentUnreadable', field: documentField }
  try {
    const read = async (part: Blob) => new Uint8Array(await part.arrayBuffer())
    const start = await read(file.slice(0, lookedAtBytes))
    const end = await read(file.slice(-lookedAtBytes))
    return looksLikePdf(start, end) ? undefined : unreadable
  } catch {
    return unreadable
  }
}

function StoredName({ document: { name, url } }: { document: Stored }) {
  const named = (
    <>
      <Icon of="file-text" />
      <bdi>{name}</bdi>
    </>
  )
  const looks = 'inline-flex min-h-11 items-center gap-s3 wrap-anywhere'
  if (!url) return <span className={looks}>{named}</span>
  return (
    <Anchor href={url} reload className={looks}>
      {named}
    </Anchor>
  )
}
