import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { loginPath, loginPathFor } from '#people/accounts/paths.ts'
import type { Brand } from '#people/accounts/web/brand.loader.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import { Helpline } from '#platform/pages/web/Helpline.tsx'
import { Anchor, Icon, type IconDrawing, Logo, OtherLanguage, ToastRegion } from '#ui'
import { Banner } from '#website/content/web/Banner.tsx'
import { logOutPath } from '#website/site/paths.ts'
import { customerMenu, type OwnWay } from '../menu.ts'
import { useFrameWords } from './words.ts'

export type CustomerFrameProps = {
  readonly brand: Brand
  /** False for somebody who only holds the reference of a payment. */
  readonly isSignedIn: boolean
  /** Called when an item of the menu is chosen. */
  readonly onChoose?: (way: OwnWay) => void
  readonly children: ReactNode
}

/**
 * The frame around all that a policy holder sees behind sign-in, under /dashboard and /dashboard_admin alike:
 * its menu (CUST-03, SHELL-06), the language, the logout.
 */
export function CustomerFrame({ brand, isSignedIn, onChoose, children }: CustomerFrameProps) {
  const words = useFrameWords()
  const language = useLanguage()
  return (
    <div className="flex min-h-screen flex-col print:min-h-0">
      <meta name="robots" content="noindex" />
      <a className="skip-link" href="#main">
        {words.skip}
      </a>
      <Banner banner={brand.banner} />
      <header className="border-line border-b bg-sand">
        <div className="w relative flex items-center justify-between gap-s4 py-s3">
          <Logo
            small
            name={brand.name[language]}
            tagline={brand.slogan[language]}
            className="max-sm:[&_small]:hidden"
          />
          {isSignedIn && (
            <details className="no-print lg:hidden">
              <summary className="btn btn-secondary btn-small list-none">
                <Icon of="menu" />
                {words.menu}
              </summary>
              <div className="absolute inset-x-0 top-full z-10 border-line-sand border-b bg-sand px-gutter pb-s5 shadow-float">
                <nav aria-label={words.label}>
                  <ul className="grid gap-s1">
                    <Ways onChoose={onChoose} />
                  </ul>
                </nav>
                <div className="mt-s4 border-line-sand border-t pt-s3">
                  <Aside isSignedIn />
                </div>
              </div>
            </details>
          )}
          <div className={`no-print ${isSignedIn ? 'max-lg:hidden' : ''}`}>
            <Aside isSignedIn={isSignedIn} />
          </div>
        </div>
        {isSignedIn && (
          <nav aria-label={words.label} className="no-print w max-lg:hidden">
            {/* In one row from where it begins: on narrow desks the words do without their signs. */}
            <ul className="flex flex-wrap gap-x-s5 max-side:gap-x-s4 max-side:[&_svg]:hidden">
              <Ways onChoose={onChoose} />
            </ul>
          </nav>
        )}
      </header>
      <ToastRegion />
      <main id="main" tabIndex={-1} className="w min-w-0 flex-1 pt-s6 pb-s9 print:pt-s3 print:pb-0">
        {children}
      </main>
      <footer className="no-print border-line border-t">
        <div className="w flex flex-wrap items-center justify-between gap-x-s5 py-s3 text-s">
          <Anchor href="/" className="inline-flex min-h-11 items-center">
            {words.website}
          </Anchor>
          <Helpline say={`${words.helpline} {helpline}`} className="sm:ml-auto" />
        </div>
      </footer>
    </div>
  )
}

const icons: Readonly<Record<OwnWay['key'], IconDrawing>> = {
  dashboard: 'layout-dashboard',
  policyList: 'files',
  history: 'clock',
  purchase: 'plus',
  profile: 'user',
  myData: 'id-card',
  changePassword: 'key-round',
}

function Ways({ onChoose }: Pick<CustomerFrameProps, 'onChoose'>) {
  const words = useFrameWords()
  const { pathname } = useLocation()
  return customerMenu.map((way) => {
    const isHere = way.path === pathname || way.alsoAt?.includes(pathname) === true
    return (
      <li key={way.key}>
        <Anchor
          href={way.path}
          aria-current={isHere ? 'page' : undefined}
          className={`inline-flex min-h-12 w-full items-center gap-s2 no-underline max-lg:px-s3 ${isHere ? 'font-semibold text-green-800 max-lg:bg-white lg:shadow-[inset_0_-3px_0_var(--color-green-700)]' : 'text-ink hover:underline'}`}
          onClick={() => onChoose?.(way)}
        >
          <Icon of={icons[way.key]} />
          {words[way.key]}
        </Anchor>
      </li>
    )
  })
}

/** The other language, and a link to log out or in. */
function Aside({ isSignedIn }: { isSignedIn: boolean }) {
  const words = useFrameWords()
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
