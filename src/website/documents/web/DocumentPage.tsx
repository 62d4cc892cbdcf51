import { useLoaderData } from 'react-router'
import { useWriter } from '#platform/http/web/write.ts'
import { PageMeta } from '#platform/pages/web/PageMeta.tsx'
import { Alert, ArrowLink, PageHead } from '#ui'
import { ContentCrumbs } from '#website/content/web/ContentCrumbs.tsx'
import { Html } from '#website/content/web/Html.tsx'
import { useStored, useText } from '#website/content/web/Text.tsx'
import { documentsPath, libraryPath } from '../paths.ts'
import { EarlierEditions } from './DocumentList.tsx'
import type { DocumentData } from './document.loader.ts'
import { MissingLanguage, PaperLinks } from './PaperLinks.tsx'
import { useDocumentWords } from './words.ts'

/** One document: its newest edition to download, what it is, and the earlier editions. */
export default function DocumentPage() {
  const document = useLoaderData<DocumentData>()
  const words = useDocumentWords()
  const stored = useStored()
  const text = useText()
  const title = text(document, 'title')
  return (
    <div className="w content-page">
      <PageMeta title={title} description={text(document, 'short_description')} />
      <ContentCrumbs
        entries={[
          { text: words.title, href: documentsPath },
          { text: words.kinds[document.kind], href: libraryPath(document.kind) },
          { text: title },
        ]}
      />
      <article className="document-page">
        <PageHead title={stored(document, 'title')} lead={stored(document, 'short_description')} />
        <Over document={document} />
        <section aria-labelledby="get-paper" className="document-get">
          <h2 id="get-paper" className="sr-only">
            {words.get}
          </h2>
          <PaperLinks papers={document.papers} of={title} />
          <MissingLanguage papers={document.papers} />
        </section>
        <Facts document={document} />
        {text(document, 'changes') && (
          <section>
            <h2>{words.changes}</h2>
            <p>{stored(document, 'changes')}</p>
          </section>
        )}
        {text(document, 'description') && (
          <section>
            <Html of={document} name="description" />
          </section>
        )}
        {document.earlier.length > 0 && (
          <section>
            <h2>{words.earlier}</h2>
            <p className="muted">{words.earlierHint}</p>
            <EarlierEditions document={document} />
          </section>
        )}
        <p className="mt-s6 no-print">
          <ArrowLink href={documentsPath}>{words.seeAll}</ArrowLink>
        </p>
      </article>
    </div>
  )
}

/** Says first of all that a document is no longer in use. */
function Over({ document }: { document: DocumentData }) {
  const words = useDocumentWords()
  const write = useWriter()
  const text = useText()
  if (document.state === 'current') return null
  const day = text(document, 'closes_on_format')
  return (
    <Alert kind="warning" className="mb-s5">
      {document.state === 'closed' ? write.fill(words.closedNote, { day }) : words.overNote}
    </Alert>
  )
}

function Facts({ document }: { document: DocumentData }) {
  const words = useDocumentWords()
  const write = useWriter()
  const stored = useStored()
  return (
    <dl className="event-place">
      {document.code && (
        <div>
          <dt>{words.code}</dt>
          <dd className="num">{document.code}</dd>
        </div>
      )}
      <div>
        <dt>{words.issuedOn}</dt>
        <dd>{stored(document, 'issued_on_format')}</dd>
      </div>
      <div>
        <dt>{words.edition}</dt>
        <dd>{write.fill('{n}', { n: document.edition })}</dd>
      </div>
      {document.closes_on && (
        <div>
          <dt>{words.closesOn}</dt>
          <dd>{stored(document, 'closes_on_format')}</dd>
        </div>
      )}
    </dl>
  )
}
