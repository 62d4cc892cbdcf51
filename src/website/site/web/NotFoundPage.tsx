import type { ReactNode } from 'react'
import { Anchor } from '#ui'
import { SearchBox } from '#website/search/web/SearchBox.tsx'
import { homePath, pagePath } from '../paths.ts'
import { useSiteWords } from './words.ts'

/** "404 NOT FOUND" with links to other pages (ROUTE-08, PAGE-11). */
export default function NotFoundPage() {
  const { title, text } = useSiteWords().notFound
  return <NotFound title={title} text={text} />
}

/** Says that nothing is here, with the search and links; `children` come first in the list of links. */
export function NotFound({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  const { header, notFound: words } = useSiteWords()
  return (
    <div className="w sec not-found">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <img src="/fallback.svg" alt="" width="480" height="320" />
      <div className="stack">
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        <SearchBox label={header.search} />
        <nav aria-labelledby="ways-on">
          <h2 id="ways-on">{words.ways}</h2>
          <ul className="ways-on">
            {children}
            <li>
              <Anchor href={homePath}>{words.home}</Anchor>
            </li>
            <li>
              <Anchor href="/premium-calculator">{words.calculator}</Anchor>
            </li>
            <li>
              <Anchor href={pagePath('contact-us')}>{words.contact}</Anchor>
            </li>
          </ul>
        </nav>
      </div>
    </div>
  )
}
