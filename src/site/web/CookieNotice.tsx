import { useState } from 'react'
import { useLocation } from 'react-router'
import { call } from '#platform/web/call.ts'
import { Anchor } from '#platform/web/ui/Anchor.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { useVisit } from '#platform/web/visit.ts'
import type { acceptCookies } from '../contract.ts'
import { cookieNoticePath, pagePath } from '../paths.ts'
import { useSiteWords } from './words.ts'

/** Shown until it is accepted (NAV-05). Without scripts its form comes back to the same page. */
export function CookieNotice() {
  const words = useSiteWords().cookies
  const { cookiesAccepted } = useVisit()
  const { pathname, search } = useLocation()
  const [isGone, setIsGone] = useState(false)
  if (cookiesAccepted || isGone) return null
  return (
    <section className="cookie-notice no-print" aria-label={words.title}>
      <div className="w">
        <p>
          {words.text} <Anchor href={pagePath('privacy')}>{words.more}</Anchor>
        </p>
        <form
          method="post"
          action={cookieNoticePath}
          onSubmit={async (event) => {
            event.preventDefault()
            setIsGone(true)
            await call<typeof acceptCookies>('POST /v1/acceptCookies', {})
          }}
        >
          <input type="hidden" name="back" value={pathname + search} />
          <Button type="submit" small>
            {words.accept}
          </Button>
        </form>
      </div>
    </section>
  )
}
