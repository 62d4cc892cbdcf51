import type { ReactNode } from 'react'
import { ArrowLink } from '#ui'
import type { PageSection } from '#website/content/web/PageSections.tsx'
import { contactSlug, pagePath } from '../paths.ts'
import type { RelatedCard, ShownAlbums } from './content-page.loader.ts'
import { GalleryPart } from './GalleryPart.tsx'
import { MenuBranch } from './MenuLink.tsx'
import { RelatedCards } from './RelatedCards.tsx'
import { useSiteWords } from './words.ts'

/** What stands in a section of a page besides its words, by its kind. */
export function SectionPart({ section, related, albums, contact }: SectionPartProps) {
  if (section.type === 'sitemap') return <Sitemap section={section} />
  if (section.type === 'contact') return contact ?? <WayToContact />
  if (section.type === 'related' && related) return <RelatedCards cards={related} />
  if (section.type === 'gallery' && albums && albums.albums.length > 0) return <GalleryPart {...albums} />
  return null
}

type SectionPartProps = {
  section: PageSection
  related: readonly RelatedCard[] | undefined
  albums: ShownAlbums | undefined
  contact?: ReactNode
}

/** The form stands on one page only; from others a link leads there. */
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
