import { Outlet, useLoaderData, useMatches } from 'react-router'
import type { PageHandle } from '#platform/pages/web/page.ts'
import { Banner } from '#website/content/web/Banner.tsx'
import { CookieNotice } from './CookieNotice.tsx'
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
