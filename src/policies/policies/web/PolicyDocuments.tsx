import { useState } from 'react'
import { useWriter } from '#platform/http/web/write.ts'
import { Anchor, Button, Icon, useHydrated } from '#ui'
import type { PolicyDetails } from '../contract.ts'
import { canShowPdf, DocumentPreview } from './DocumentPreview.tsx'
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
