import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { PageMeta } from '#platform/pages/web/PageMeta.tsx'
import { PageHead } from '#ui'
import { ContentCrumbs } from '#website/content/web/ContentCrumbs.tsx'
import { PageSections } from '#website/content/web/PageSections.tsx'
import { useStored, useText } from '#website/content/web/Text.tsx'
import { pagePath } from '../paths.ts'
import { CachedMenu } from './CachedMenu.tsx'
import type { loadContentPage } from './content-page.loader.ts'
import { MenuBranch } from './MenuLink.tsx'
import { SectionPart } from './SectionPart.tsx'
import { useSiteWords } from './words.ts'

/** A content page: breadcrumbs, sections, and its left menu if it has one (PAGE-01, PAGE-02). */
export default function ContentPage({ contact }: { contact?: ReactNode }) {
  const stored = useStored()
  const { page, sections, leftMenu, related, albums, documents } = useLoaderData<typeof loadContentPage>()
  const { header } = useSiteWords()
  const text = useText()
  const article = (
    <article className={contact ? 'with-form' : undefined}>
      <PageHead title={stored(page, 'title')} lead={stored(page, 'description')} />
      <PageSections
        sections={sections}
        more={(section) => (
          <SectionPart
            section={section}
            related={related[section.id]}
            albums={albums[section.id]}
            documents={documents[section.id]}
            contact={contact}
          />
        )}
      />
    </article>
  )
  return (
    <div className="w content-page">
      <PageMeta
        title={text(page, 'title')}
        description={text(page, 'description')}
        of={pagePath(page.slug)}
      />
      <ContentCrumbs
        at={pagePath(page.slug)}
        entries={page.breadcrumbs.map((crumb) => ({ text: text(crumb, 'title') }))}
      />
      {leftMenu.length > 0 ? (
        <div className="with-menu">
          <CachedMenu
            as="nav"
            part="side"
            items={leftMenu}
            className="side-menu"
            aria-label={header.sideMenu}
          >
            <MenuBranch items={leftMenu} />
          </CachedMenu>
          {article}
        </div>
      ) : (
        article
      )}
    </div>
  )
}
