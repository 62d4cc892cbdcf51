import { useRouteLoaderData } from 'react-router'
import type { Out } from '#kernel/endpoint.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import { Anchor, ButtonLink } from '#ui'
import type { getSetting } from '#website/content/contract.ts'
import { textOf } from '#website/content/pair.ts'
import { pagePath } from '#website/site/paths.ts'
import { searchResultsPath } from '../paths.ts'
import type { SearchPageData } from './search-page.loader.ts'
import { useSearchWords } from './words.ts'

/** Suggestions if nothing was found or asked: similar pages, frequent searches, people to ask. */
export function NothingFound({ near, asked }: { near: Near | undefined; asked: string | undefined }) {
  const { empty } = useSearchWords()
  const language = useLanguage()
  return (
    <div className="nothing-found">
      {near && (
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
          <AskUs />
        </>
      )}
      {near && near.length > 0 && (
        <nav aria-labelledby="near">
          <h2 id="near">{empty.near}</h2>
          <ul className="near">
            {near.map((entry) => {
              const { text, language: written } = textOf(entry, 'title', language)
              return (
                <li key={entry.url}>
                  <Anchor href={entry.url} {...(written === language ? {} : { lang: written })}>
                    {text}
                  </Anchor>
                </li>
              )
            })}
          </ul>
        </nav>
      )}
      <OftenAsked asked={asked} />
    </div>
  )
}

/** Frequent searches other than the present one. */
export function OftenAsked({ asked }: { asked: string | undefined }) {
  const { empty } = useSearchWords()
  const others = Object.entries(empty.oftenQueries).filter(([, query]) => query !== asked?.toLowerCase())
  return (
    <nav aria-labelledby="often">
      <h2 id="often">{empty.often}</h2>
      <ul className="often">
        {others.map(([name, query]) => (
          <li key={name}>
            <Anchor href={searchResultsPath(query)}>{query}</Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type Near = NonNullable<SearchPageData>['near']

/** The helpline with its hours, and a link to write to us. */
function AskUs() {
  const { empty } = useSearchWords()
  const language = useLanguage()
  const setting = useRouteLoaderData<{ setting: Out<typeof getSetting>['data'] }>('site')?.setting
  const helpline = setting && textOf(setting, 'helpline', language).text
  return (
    <p className="ask-us">
      <span>
        {empty.contactText}
        {helpline && (
          <>
            <a href={`tel:${helpline}`} className="num">
              {helpline}
            </a>
            {setting && <small>{textOf(setting, 'office_hours', language).text}</small>}
          </>
        )}
      </span>
      <ButtonLink href={pagePath('contact-us')}>{empty.contact}</ButtonLink>
    </p>
  )
}
