import { useLocation } from 'react-router'
import { useVisit } from '#platform/http/web/visit.ts'
import { Anchor, Button } from '#ui'
import { cookieNoticePath, pagePath } from '../paths.ts'
import { useSiteWords } from './words.ts'

/** Shown until it is accepted (NAV-05). Its form returns to the same page; with scripts the page stays. */
export function CookieNotice() {
  const words = useSiteWords().cookies
  const { cookiesAccepted } = useVisit()
  const { pathname, search } = useLocation()
  if (cookiesAccepted) return null
  return (
    <section className="cookie-notice no-print" aria-label={words.title} data-enhance="cookie-notice">
      <div className="w">
        <p>
          {words.text} <Anchor href={pagePath('privacy')}>{words.more}</Anchor>
        </p>
        <form method="post" action={cookieNoticePath}>
          <input type="hidden" name="back" value={pathname + search} />
          <Button type="submit" small>
            {words.accept}
          </Button>
        </form>
      </div>
    </section>
  )
}
