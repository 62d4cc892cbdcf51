import { useEffect, useState } from 'react'
import { useWriter } from '#platform/http/web/write.ts'
import { Alert, Anchor, Button, Icon, useHydrated } from '#ui'
import type { PolicyDetails } from '../contract.ts'
import { DocumentScanNote } from './DocumentScanNote.tsx'
import { usePoliciesWords } from './words.ts'

/** The documents handed in, each with its download and, if the browser can, a preview in the page (POL-14). */
export function PolicyDocuments({ documents }: Pick<PolicyDetails, 'documents'>) {
  const words = usePoliciesWords()
  return (
    <section>
      <h3 className="border-ink border-b-[1.5px] pb-s2">{words.sections.documents}</h3>
      {documents.length === 0 && <p className="muted mt-s3">{words.noDocument}</p>}
      <ul>
        {documents.map((document) => (
          <li key={document.id} className="border-line border-b py-s3">
            <OneDocument document={document} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OneDocument({ document }: { document: PolicyDetails['documents'][number] }) {
  const words = usePoliciesWords()
  const write = useWriter()
  const isHydrated = useHydrated()
  const [isOpen, setIsOpen] = useState(false)
  const kilobytes = write.number(Math.max(1, Math.round(document.size / 1024)))
  const about = <span className="sr-only"> {document.name}</span>
  return (
    <div className="flex flex-wrap items-center gap-x-s4 gap-y-s1">
      <Icon of="file-text" className="text-green-700" />
      <bdi className="min-w-0 flex-1 basis-[10rem] wrap-anywhere">{document.name}</bdi>
      <span className="text-ink-2 text-s">{write.fill(words.kilobytes, { n: kilobytes })}</span>
      <DocumentScanNote scan={document.scan} />
      {document.url && (
        <span className="no-print flex flex-wrap items-center gap-x-s4">
          {isHydrated && canShowPdf() && (
            <Button
              kind="text"
              small
              icon={isOpen ? 'eye-off' : 'eye'}
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              {isOpen ? words.closePreview : words.preview}
              {about}
            </Button>
          )}
          <Anchor href={document.url} reload className="inline-flex min-h-11 items-center gap-s2">
            <Icon of="download" />
            {words.download}
            {about}
          </Anchor>
        </span>
      )}
      {isOpen && <DocumentPreview url={document.url} name={document.name} />}
    </div>
  )
}

/**
 * A document in the page. It is fetched as an attachment and shown from memory, so that no foreign page can
 * frame its address.
 */
function DocumentPreview({ url, name }: { url: string; name: string }) {
  const words = usePoliciesWords()
  const [shown, setShown] = useState<{ readonly address?: string; readonly hasFailed?: boolean }>({})
  useEffect(() => {
    const gone = new AbortController()
    let made: string | undefined
    fetchDocument(url, gone.signal)
      .then((content) => {
        made = URL.createObjectURL(content)
        setShown({ address: made })
      })
      .catch(() => gone.signal.aborted || setShown({ hasFailed: true }))
    return () => {
      gone.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [url])
  if (shown.hasFailed)
    return (
      <Alert kind="warning" live className="w-full">
        {words.problems.noSuchDocument}
      </Alert>
    )
  if (!shown.address) return <p role="status">{words.loading}</p>
  return (
    <iframe
      src={`${shown.address}#navpanes=0&view=FitH`}
      title={name}
      className="h-[75vh] w-full border-[1.5px] border-line bg-white"
    />
  )
}

/** True where the browser shows a PDF inside a page; phones mostly do not, and get the download alone. */
function canShowPdf(): boolean {
  return navigator.pdfViewerEnabled === true
}

async function fetchDocument(url: string, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(url, { signal })
  if (!answer.ok) throw new Error(String(answer.status))
  return new Blob([await answer.arrayBuffer()], { type: 'application/pdf' })
}
