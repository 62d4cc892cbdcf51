import type { ReactNode } from 'react'
import type { PageSection } from '#content/web/PageSections.tsx'
import { ArrowLink } from '#platform/web/ui/Button.tsx'
import { contactSlug, pagePath } from '../paths.ts'
import { MenuBranch } from './MenuLink.tsx'
import { useSiteWords } from './words.ts'

/** What stands in a section of a page besides its words, by its kind. */
export function SectionPart({ section, contact }: { section: PageSection; contact?: ReactNode }) {
  if (section.type === 'sitemap') return <Sitemap section={section} />
  if (section.type === 'contact') return contact ?? <WayToContact />
  return null
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
