import type { PageSection } from '#content/web/PageSections.tsx'
import { MenuBranch } from './MenuLink.tsx'

/** What stands in a section of a page besides its words, by its kind. */
export function SectionPart({ section }: { section: PageSection }) {
  if (section.type === 'sitemap') return <Sitemap section={section} />
  return null
}

/** The whole site as a nested menu (MAP-01). */
function Sitemap({ section: { contents } }: { section: Extract<PageSection, { type: 'sitemap' }> }) {
  return (
    <div className="sitemap">
      <MenuBranch items={contents} />
    </div>
  )
}
