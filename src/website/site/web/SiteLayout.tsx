import { Outlet, useLoaderData, useLocation, useMatches } from 'react-router'
import { useVisit } from '#platform/http/web/visit.ts'
import type { PageHandle } from '#platform/pages/web/page.ts'
import { Anchor, Button } from '#ui'
import { Banner } from '#website/content/web/Banner.tsx'
import { cookieNoticePath, pagePath } from '../paths.ts'
import { FooterLine } from './FooterLine.tsx'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'
import type { SiteFrame } from './site-layout.loader.ts'
import { useSiteWords } from './words.ts'

/** Header and footer around every public page; within a task the footer is one line. */
export default function SiteLayout() {
  const frame = useLoaderData<SiteFrame>()
  const words = useSiteWords()
  const isTask = useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.isTask)
  return (
    <>
      <a href="#main" className="skip-link">
        {words.header.skip}
      </a>
      <Banner banner={frame.setting.banner} />
      <CookieNotice />
      <SiteHeader {...frame} />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      {isTask ? <FooterLine {...frame} /> : <SiteFooter {...frame} />}
    </>
  )
}

/** Shown until it is accepted (NAV-05). Its form returns to the same page; with scripts the page stays. */
function CookieNotice() {
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
