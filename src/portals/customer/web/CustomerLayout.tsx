import type { ReactNode } from 'react'
import { Outlet, useLoaderData, useLocation } from 'react-router'
import { paymentPaths } from '#money/ledger/paths.ts'
import { loginPath, loginPathFor, portalPath } from '#people/accounts/paths.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import { personalDataPaths } from '#portals/personal-data/paths.ts'
import { premiumCalculatorPath } from '#sales/quotes/paths.ts'
import { Anchor, Icon, type IconDrawing, Logo, OtherLanguage, ToastRegion } from '#ui'
import { logOutPath } from '#website/site/paths.ts'
import type { loader } from './customer-layout.loader.ts'
import { useCustomerWords } from './words.ts'

/** The frame of the customer area: its four ways (CUST-03), the language, the way out. */
export default function CustomerLayout() {
  const { frame: words } = useCustomerWords()
  const language = useLanguage()
  const { brand, own } = useLoaderData<typeof loader>()
  return (
    <div className="flex min-h-screen flex-col">
      <meta name="robots" content="noindex" />
      <a className="skip-link" href="#main">
        {words.skip}
      </a>
      <header className="no-print border-line border-b bg-sand">
        <div className="w relative flex items-center justify-between gap-s4 py-s3">
          <Logo small name={brand.name[language]} tagline={brand.slogan[language]} />
          {own && (
            <details className="lg:hidden">
              <summary className="btn btn-secondary btn-small list-none">
                <Icon of="menu" />
                {words.menu}
              </summary>
              <div className="absolute inset-x-0 top-full z-10 border-line-sand border-b bg-sand px-gutter pb-s5 shadow-float">
                <nav aria-label={words.label}>
                  <ul className="grid gap-s1">
                    <Ways />
                  </ul>
                </nav>
                <div className="mt-s4 border-line-sand border-t pt-s3">
                  <Aside isSignedIn />
                </div>
              </div>
            </details>
          )}
          <div className={own ? 'max-lg:hidden' : ''}>
            <Aside isSignedIn={own !== null} />
          </div>
        </div>
        {own && (
          <nav aria-label={words.label} className="w max-lg:hidden">
            <ul className="flex flex-wrap gap-x-s5">
              <Ways />
            </ul>
          </nav>
        )}
      </header>
      <main id="main" tabIndex={-1} className="w min-w-0 flex-1 pt-s6 pb-s9">
        <Outlet />
      </main>
      <footer className="no-print border-line border-t">
        <div className="w flex flex-wrap items-center justify-between gap-x-s5 py-s3 text-s">
          {own && (
            <Anchor href={portalPath} className="inline-flex min-h-11 items-center">
              {words.portal}
            </Anchor>
          )}
          <Anchor href="/" className="inline-flex min-h-11 items-center">
            {words.website}
          </Anchor>
          <a href={`tel:${brand.helpline.en}`} className="ml-auto inline-flex min-h-11 items-center">
            {words.helpline} {brand.helpline[language]}
          </a>
        </div>
      </footer>
      <ToastRegion language={language} />
    </div>
  )
}

/** Dashboard, payments, a new policy, the password (CUST-03). */
function Ways() {
  const { frame: words } = useCustomerWords()
  return (
    <>
      <Way href={paymentPaths.dashboard} icon="layout-dashboard">
        {words.dashboard}
      </Way>
      <Way href={paymentPaths.history} icon="clock">
        {words.history}
      </Way>
      <Way href={premiumCalculatorPath} icon="plus">
        {words.purchase}
      </Way>
      <Way href={personalDataPaths.own} icon="id-card">
        {words.myData}
      </Way>
      <Way href={paymentPaths.changePassword} icon="key-round">
        {words.changePassword}
      </Way>
    </>
  )
}

function Way({ href, icon, children }: { href: string; icon: IconDrawing; children: ReactNode }) {
  const isHere = useLocation().pathname === href
  return (
    <li>
      <Anchor
        href={href}
        aria-current={isHere ? 'page' : undefined}
        className={`inline-flex min-h-12 w-full items-center gap-s2 no-underline max-lg:px-s3 ${isHere ? 'font-semibold text-green-800 max-lg:bg-white lg:shadow-[inset_0_-3px_0_var(--color-green-700)]' : 'text-ink hover:underline'}`}
      >
        <Icon of={icon} />
        {children}
      </Anchor>
    </li>
  )
}

/** The other language, and the way out or in. */
function Aside({ isSignedIn }: { isSignedIn: boolean }) {
  const { frame: words } = useCustomerWords()
  const { pathname } = useLocation()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-s5 text-s">
      <OtherLanguage />
      {isSignedIn ? (
        <form method="post" action={logOutPath}>
          <input type="hidden" name="to" value={loginPath} />
          <button type="submit" className="link-button inline-flex min-h-11 items-center gap-s2">
            <Icon of="log-out" />
            {words.logOut}
          </button>
        </form>
      ) : (
        <Anchor href={loginPathFor(pathname)} className="inline-flex min-h-11 items-center gap-s2">
          <Icon of="log-in" />
          {words.logIn}
        </Anchor>
      )}
    </div>
  )
}
