import { Outlet, useLoaderData } from 'react-router'
import { Banner } from '#website/content/web/Banner.tsx'
import { CookieNotice } from './CookieNotice.tsx'
import { SiteFooter } from './SiteFooter.tsx'
import { SiteHeader } from './SiteHeader.tsx'
import type { SiteFrame } from './site-layout.loader.ts'
import { useSiteWords } from './words.ts'

/** Header and footer around every public page. */
export default function SiteLayout() {
  const frame = useLoaderData<SiteFrame>()
  const words = useSiteWords()
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
      <SiteFooter {...frame} />
    </>
  )
}
