import type { ReactNode } from 'react'
import { Anchor, ArrowLink } from '#ui'
import type { PageSection } from '#website/content/web/PageSections.tsx'
import { Picture } from '#website/content/web/Picture.tsx'
import { useStored } from '#website/content/web/Text.tsx'
import { usePagesWords } from '#website/content/web/words.ts'
import { libraryPath } from '#website/documents/paths.ts'
import { DocumentList } from '#website/documents/web/DocumentList.tsx'
import type { ListedDocument } from '#website/documents/web/library.loader.ts'
import { useDocumentWords } from '#website/documents/web/words.ts'
import { photoAlbumPath, photoGalleryPath, videoAlbumPath, videoGalleryPath } from '#website/gallery/paths.ts'
import { newsPath } from '#website/news/paths.ts'
import { contactSlug, pagePath, productPath } from '../paths.ts'
import type { RelatedCard, ShownAlbums } from './content-page.loader.ts'
import { MenuBranch } from './MenuLink.tsx'
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

const ways = {
  photos: { album: photoAlbumPath, all: photoGalleryPath },
  videos: { album: videoAlbumPath, all: videoGalleryPath },
} as const

/** A few albums of the gallery, each with its picture, and a link to all of them. */
function GalleryPart({ kind, albums }: ShownAlbums) {
  const stored = useStored()
  const { allAlbums } = usePagesWords()
  return (
    <>
      <ul className="related">
        {albums.map((album) => (
          <li key={album.id}>
            <Picture of={album} sizes="(max-width: 600px) 100vw, 400px" width={480} height={320} />
            <h3>
              <Anchor href={ways[kind].album(album.id)}>{stored(album, 'name')}</Anchor>
            </h3>
          </li>
        ))}
      </ul>
      <p className="mt-s4">
        <ArrowLink href={ways[kind].all}>{allAlbums[kind]}</ArrowLink>
      </p>
    </>
  )
}

/** PAGE-03 */
const maxText = 150

function RelatedCards({ cards }: { cards: readonly RelatedCard[] }) {
  const stored = useStored()
  return (
    <ul className="related">
      {cards.map((card) => (
        <li key={card.slug}>
          {card.image && (
            <Picture of={card} sizes="(max-width: 600px) 100vw, 400px" width={480} height={320} />
          )}
          <h3>
            <Anchor href={addressOf(card)}>{stored(card, 'title')}</Anchor>
          </h3>
          <p>{stored(withoutTags(card), 'text', maxText)}</p>
        </li>
      ))}
    </ul>
  )
}

/** Pages under `/page`, products at their own addresses, everything else among the news (PAGE-03). */
function addressOf({ type, slug }: RelatedCard): string {
  if (type === 'page') return pagePath(slug)
  return type === 'product' ? productPath(slug) : newsPath(slug)
}

function withoutTags({ short_description: text, bn_short_description: bn_text }: RelatedCard) {
  return { text: dropTags(text), bn_text: dropTags(bn_text) }
}

const dropTags = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
