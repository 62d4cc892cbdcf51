import type { ReactNode } from 'react'
import type { Out } from '#kernel/endpoint.ts'
import type { getPage } from '../contract.ts'
import { Html } from './Html.tsx'
import { useStored, useText } from './Text.tsx'

export type PageSection = Out<typeof getPage>['data']['sections'][number]

type WordsSection = Exclude<PageSection, { type: 'branch' | 'council' | 'sitemap' }>

type PageSectionsProps = {
  sections: readonly PageSection[]
  /** Contents of a section besides its words: branches, members, related pages. */
  more?: (section: PageSection) => ReactNode
}

export function PageSections({ sections, more }: PageSectionsProps) {
  const stored = useStored()
  const text = useText()
  return sections.map((section) => (
    <section key={section.id}>
      {text(section, 'title') && <h2>{stored(section, 'title')}</h2>}
      <Contents of={section} />
      {more?.(section)}
    </section>
  ))
}

function Contents({ of: section }: { of: PageSection }) {
  if (section.type === 'branch' || section.type === 'council' || section.type === 'sitemap') return null
  if (section.type === 'faq') return <Questions of={section} />
  return section.contents.map((content) => (
    <Html key={content.bn_description + content.description} of={content} name="description" />
  ))
}

/** Questions that unfold, even without scripts. */
function Questions({ of: { contents } }: { of: WordsSection }) {
  const stored = useStored()
  return contents.map((content) => (
    <details key={content.bn_title + content.title} className="question">
      <summary>{stored(content, 'title')}</summary>
      <Html of={content} name="description" />
    </details>
  ))
}
