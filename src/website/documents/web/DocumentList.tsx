import { useWriter } from '#platform/http/web/write.ts'
import { Anchor } from '#ui'
import { useStored, useText } from '#website/content/web/Text.tsx'
import { documentPath } from '../paths.ts'
import type { ListedDocument } from './library.loader.ts'
import { MissingLanguage, PaperLinks } from './PaperLinks.tsx'
import { useDocumentWords } from './words.ts'

type DocumentListProps = {
  documents: readonly ListedDocument[]
  /** True for what is over, including earlier editions. */
  isArchive?: boolean
}

/** Documents, each with its purpose and its file in the reader's language; the other language's file is on its page. */
export function DocumentList({ documents, isArchive = false }: DocumentListProps) {
  const stored = useStored()
  const text = useText()
  const write = useWriter()
  const words = useDocumentWords()
  const nameOld = (document: ListedDocument, { edition }: OldEdition) =>
    write.fill(words.earlierOf, { title: text(document, 'title'), n: edition })
  const ownOf = (papers: ListedDocument['papers']) => {
    const own = papers.filter((paper) => paper.language === write.language)
    return own.length > 0 ? own : papers
  }
  return (
    <ul className="document-list">
      {listPapers(documents, isArchive).map(({ document, old }) => (
        <li key={`${document.id} ${old?.edition}`}>
          <div>
            <h2>
              <Anchor href={documentPath(document.slug)}>
                {stored(document, 'title')}
                {old && `, ${write.fill(words.editionN, { n: old.edition })}`}
              </Anchor>
            </h2>
            {old ? <AboutOld document={document} old={old} /> : <About document={document} />}
            <p>{stored(document, 'short_description')}</p>
          </div>
          <div>
            {old ? (
              <PaperLinks papers={ownOf(old.papers)} of={nameOld(document, old)} />
            ) : (
              <>
                <PaperLinks papers={ownOf(document.papers)} of={text(document, 'title')} />
                <MissingLanguage papers={document.papers} />
                {isArchive && <EarlierEditions document={document} />}
              </>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** Lists the earlier editions of a document in force one by one in the archive. */
export function listPapers(documents: readonly ListedDocument[], isArchive: boolean) {
  return documents.flatMap((document): { document: ListedDocument; old?: OldEdition }[] =>
    isArchive && document.state === 'current'
      ? document.earlier.map((old) => ({ document, old }))
      : [{ document }],
  )
}

type OldEdition = ListedDocument['earlier'][number]

function AboutOld({ document: { code }, old }: { document: ListedDocument; old: OldEdition }) {
  const words = useDocumentWords()
  const stored = useStored()
  return (
    <p className="document-about">
      {code && <span className="num">{code}</span>}
      <time dateTime={old.issued_on}>{stored(old, 'issued_on_format')}</time>
      <b>{words.over}</b>
    </p>
  )
}

/** Number, edition, day of issue, and closing day. */
function About({ document }: { document: ListedDocument }) {
  const words = useDocumentWords()
  const write = useWriter()
  const stored = useStored()
  const text = useText()
  const { code, edition, closes_on: closesOn, state } = document
  return (
    <p className="document-about">
      {code && <span className="num">{code}</span>}
      <time dateTime={document.issued_on}>{stored(document, 'issued_on_format')}</time>
      {edition > 1 && <span>{write.fill(words.editionN, { n: edition })}</span>}
      {closesOn && (
        <b>
          {state === 'closed'
            ? words.closed
            : write.fill(words.closesOnDay, { day: text(document, 'closes_on_format') })}
        </b>
      )}
      {state === 'withdrawn' && <b>{words.over}</b>}
    </p>
  )
}

/** Earlier editions, each at its own address. */
export function EarlierEditions({ document }: { document: ListedDocument }) {
  const words = useDocumentWords()
  const write = useWriter()
  const stored = useStored()
  const text = useText()
  return (
    <ul className="earlier-editions">
      {document.earlier.map((each) => (
        <li key={each.edition}>
          <p>
            {write.fill(words.editionN, { n: each.edition })}
            {', '}
            <time dateTime={each.issued_on}>{stored(each, 'issued_on_format')}</time>
          </p>
          <PaperLinks
            papers={each.papers}
            of={write.fill(words.earlierOf, { title: text(document, 'title'), n: each.edition })}
          />
        </li>
      ))}
    </ul>
  )
}
