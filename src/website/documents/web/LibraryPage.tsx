import { useLoaderData } from 'react-router'
import { useWriter } from '#platform/http/web/write.ts'
import { PageMeta } from '#platform/pages/web/PageMeta.tsx'
import { Anchor, PageHead } from '#ui'
import { ContentCrumbs } from '#website/content/web/ContentCrumbs.tsx'
import { documentsPath, libraryPath } from '../paths.ts'
import { DocumentList, listPapers } from './DocumentList.tsx'
import type { LibraryData } from './library.loader.ts'
import { useDocumentWords } from './words.ts'

/** All forms, reports, tenders and notices, or one kind of them; the archive lists those that are over. */
export default function LibraryPage() {
  const { documents, kinds, kind, isArchive } = useLoaderData<LibraryData>()
  const words = useDocumentWords()
  const write = useWriter()
  const whole = isArchive ? words.archiveTitle : words.title
  const title = kind ? `${words.kinds[kind]}${isArchive ? ` · ${words.archive}` : ''}` : whole
  const found = listPapers(documents, isArchive).length
  const lead = isArchive ? words.archiveLead : words.lead
  const isMain = kind === '' && !isArchive
  return (
    <div className="w content-page">
      <PageMeta title={title} description={lead} of={documentsPath} />
      <ContentCrumbs
        entries={
          isMain ? [{ text: words.title }] : [{ text: words.title, href: documentsPath }, { text: title }]
        }
      />
      <PageHead title={title} lead={kind === '' ? lead : undefined} className="pt-s4" />
      <nav aria-label={words.show} className="document-kinds no-print">
        <ul>
          <KindLink kind="" isArchive={isArchive} text={words.all} isChosen={kind === ''} />
          {kinds
            .filter(({ total, kind: each }) => total > 0 || each === kind)
            .map(({ kind: each }) => (
              <KindLink
                key={each}
                kind={each}
                isArchive={isArchive}
                text={words.kinds[each]}
                isChosen={kind === each}
              />
            ))}
        </ul>
        <Anchor href={libraryPath(kind, !isArchive)}>{isArchive ? words.current : words.archiveTitle}</Anchor>
      </nav>
      <p role="status" className="document-found">
        {found > 0 ? write.fill(words.found, { n: found }) : words.none}
      </p>
      <DocumentList documents={documents} isArchive={isArchive} />
    </div>
  )
}

type KindLinkProps = { kind: string; isArchive: boolean; text: string; isChosen: boolean }

function KindLink({ kind, isArchive, text, isChosen }: KindLinkProps) {
  return (
    <li>
      <Anchor href={libraryPath(kind, isArchive)} aria-current={isChosen ? 'page' : undefined}>
        {text}
      </Anchor>
    </li>
  )
}
