import { Anchor } from '#ui'
import { SearchBox } from '#website/search/web/SearchBox.tsx'
import { homePath, pagePath } from '../paths.ts'
import { useSiteWords } from './words.ts'

/** "404 NOT FOUND" with ways on (ROUTE-08, PAGE-11). */
export default function NotFoundPage() {
  const { header, notFound: words } = useSiteWords()
  return (
    <div className="w sec not-found">
      <title>{words.title}</title>
      <meta name="robots" content="noindex" />
      <img src="/fallback.svg" alt="" width="480" height="320" />
      <div className="stack">
        <h1>{words.title}</h1>
        <p className="lead">{words.text}</p>
        <SearchBox label={header.search} />
        <nav aria-labelledby="ways-on">
          <h2 id="ways-on">{words.ways}</h2>
          <ul className="ways-on">
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
