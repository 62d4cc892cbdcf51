import { Anchor, ButtonLink } from '#ui'
import { pagePath } from '#website/site/paths.ts'
import { searchResultsPath } from '../paths.ts'
import { useSearchWords } from './words.ts'

/** Ways on where nothing was found, or nothing asked yet. */
export function NothingFound({ isSearched }: { isSearched: boolean }) {
  const { empty } = useSearchWords()
  return (
    <div className="nothing-found">
      {isSearched && (
        <>
          <img src="/fallback.svg" alt="" width="480" height="320" />
          <div>
            <h2>{empty.title}</h2>
            <ul className="hints">
              {Object.entries(empty.hints).map(([name, hint]) => (
                <li key={name}>{hint}</li>
              ))}
            </ul>
          </div>
        </>
      )}
      <nav aria-labelledby="often">
        <h2 id="often">{empty.often}</h2>
        <ul className="often">
          {Object.entries(empty.oftenQueries).map(([name, query]) => (
            <li key={name}>
              <Anchor href={searchResultsPath(query)}>{query}</Anchor>
            </li>
          ))}
        </ul>
      </nav>
      {isSearched && (
        <p className="ask-us">
          {empty.contactText} <ButtonLink href={pagePath('contact-us')}>{empty.contact}</ButtonLink>
        </p>
      )}
    </div>
  )
}
