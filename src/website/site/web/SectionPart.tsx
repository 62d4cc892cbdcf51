import type { ReactNode } from 'react'
import { ArrowLink } from '#ui'
import type { PageSection } from '#website/content/web/PageSections.tsx'
import { libraryPath } from '#website/documents/paths.ts'
import { DocumentList } from '#website/documents/web/DocumentList.tsx'
import type { ListedDocument } from '#website/documents/web/library.loader.ts'
import { useDocumentWords } from '#website/documents/web/words.ts'
import { contactSlug, pagePath } from '../paths.ts'
import type { RelatedCard, ShownAlbums } from './content-page.loader.ts'
import { GalleryPart } from './GalleryPart.tsx'
import { MenuBranch } from './MenuLink.tsx'
import { RelatedCards } from './RelatedCards.tsx'
import { useSiteWords } from './words.ts'

/** The contents of a page's section besides its words, by its kind. */
export function SectionPart({ section, related, albums, documents, contact }: SectionPartProps) {
  if (section.type === 'sitemap') return <Sitemap section={section} />
  if (section.type === 'contact') return contact ?? <WayToContact />
  if (section.type === 'related' && related) return <RelatedCards cards={related} />
  if (section.type === 'gallery' && albums && albums.albums.length > 0) return <GalleryPart {...albums} />
  if (section.type === 'documents' && documents) return <Documents kind={section.of} documents={documents} />
  return null
}

type SectionPartProps = {
  section: PageSection
  related: readonly RelatedCard[] | undefined
  albums: ShownAlbums | undefined
  documents: readonly ListedDocument[] | undefined
  contact?: ReactNode
}

/** The papers of a kind, with a link to the archive. */
function Documents({ kind, documents }: { kind: string; documents: readonly ListedDocument[] }) {
  const words = useDocumentWords()
  return (
    <>
      {documents.length > 0 ? <DocumentList documents={documents} /> : <p>{words.none}</p>}
      <p className="no-print">
        <ArrowLink href={libraryPath(kind, true)}>{words.archive}</ArrowLink>
      </p>
    </>
  )
}

/** The form is on one page only; other pages link to it. */
function WayToContact() {
  const { contact } = useSiteWords().footer
  return <ArrowLink href={pagePath(contactSlug)}>{contact}</ArrowLink>
}

/** The whole site as a nested menu (MAP-01). */
function Sitemap({ section: { contents } }: { section: Extract<PageSection, { type: 'sitemap' }> }) {
  return (
    <div className="sitemap">
      <MenuBranch items={contents} />
    </div>
  )
}
