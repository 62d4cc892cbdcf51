import { useEffect } from 'react'
import { Outlet, useLoaderData, useLocation } from 'react-router'
import { userTypeOf } from '#people/staff/codes.ts'
import { useRoleName } from '#people/staff/web/use-role-name.ts'
import { useStaffWords } from '#people/staff/web/words.ts'
import { useLanguage, useSession, type VisitPerson } from '#platform/http/web/visit.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { CustomerFrame } from '#portals/customer/web/CustomerFrame.tsx'
import { newProposalPath } from '#sales/quotes/paths.ts'
import { Anchor, Avatar, Icon, type IconDrawing, LogoMark, OtherLanguage, ToastRegion } from '#ui'
import { Banner } from '#website/content/web/Banner.tsx'
import { itemsFor, type MenuEntry, type MenuGroup, type MenuItem, menuFor } from '../menu.ts'
import { policyApplicationPath, portalHomePath } from '../paths.ts'
import { forgetFirstEntry } from './first-entry.ts'
import { OfficeBar, OfficeSearch } from './OfficeBar.tsx'
import type { loader } from './portal-layout.loader.ts'
import { rememberItem } from './remembered-item.ts'
import { usePortalWords } from './words.ts'

const icons: Partial<Record<MenuEntry['key'], IconDrawing>> = {
  dashboard: 'layout-dashboard',
  users: 'users',
  roles: 'user-cog',
  permissions: 'key-round',
  profile: 'user',
  policy: 'files',
  siteContent: 'megaphone',
  referrals: 'eye',
  payments: 'hand-coins',
  approvals: 'circle-check',
  enquiries: 'mail',
  newsletter: 'send',
  rateBook: 'calculator',
  personRequests: 'id-card',
  audit: 'clock',
}

/** The shell behind sign-in: side menu, bar, content (SHELL-01); for policy holders the frame of all their pages. */
export default function PortalLayout() {
  const words = usePortalWords()
  const language = useLanguage()
  const { person } = useSession()
  const brand = useLoaderData<typeof loader>()
  if (!person) return null
  if (person.kind === 'customer')
    return (
      <CustomerFrame brand={brand} isSignedIn onChoose={rememberItem}>
        <Outlet />
        {brand.isFirstEntry && <EntryScreen />}
      </CustomerFrame>
    )
  return (
    <div className="compact grid min-h-screen max-side:grid-rows-[auto_1fr] side:grid-cols-[232px_1fr]">
      <a className="skip-link" href="#main">
        {words.skip}
      </a>
      <header className="on-sand flex flex-col border-line-sand bg-sand max-side:border-b side:sticky side:top-0 side:h-screen side:overflow-y-auto side:border-r">
        <div className="flex items-center justify-between gap-s3 px-s5 py-s3 side:px-s5 side:py-s4">
          <Anchor
            href={portalHomePath}
            className="inline-flex min-h-11 items-center gap-s3 text-ink no-underline"
            onClick={() => rememberItem({ key: 'dashboard', path: portalHomePath })}
          >
            <LogoMark size={44} className="size-10 side:size-11" />
            <span>
              <b className="block font-serif text-l leading-[1.25] text-green-800">{brand.name[language]}</b>
              <small className="block text-xs">{words.office}</small>
            </span>
          </Anchor>
          <details className="no-print group side:hidden">
            <summary className="btn btn-secondary btn-small list-none">
              <Icon of="menu" />
              {words.menu}
            </summary>
            <div className="absolute inset-x-0 z-40 mt-s2 border-b border-line-sand bg-sand px-s5 pb-s5 shadow-float">
              <div className="pb-s3 staff:hidden">
                <OfficeSearch id="find-narrow" />
              </div>
              <SideMenu person={person} waiting={brand.waiting} />
              <SignedIn person={person} />
            </div>
          </details>
        </div>
        <div className="hidden flex-1 flex-col justify-between px-s4 pb-s4 side:flex">
          <SideMenu person={person} waiting={brand.waiting} />
          <SignedIn person={person} />
        </div>
      </header>
      <div className="min-w-0">
        <Banner banner={brand.banner} />
        <ToastRegion />
        <OfficeBar />
        <main id="main" tabIndex={-1} className="min-w-0 px-gutter pt-s5 pb-s8 side:pt-s3">
          <Outlet />
        </main>
      </div>
      {brand.isFirstEntry && <EntryScreen />}
    </div>
  )
}

function SideMenu({ person, waiting }: { person: VisitPerson; waiting: number }) {
  const words = usePortalWords()
  return (
    <nav aria-label={words.mainMenu}>
      <ul className="grid gap-s1 side:gap-0">
        {menuFor(person).map((entry) =>
          'items' in entry ? (
            <li key={entry.key}>
              <MenuGroupLines group={entry} mayFold={itemsFor(person).length > longMenu} />
            </li>
          ) : (
            <MenuLine key={entry.key} item={entry} waiting={entry.key === 'approvals' ? waiting : 0} />
          ),
        )}
      </ul>
    </nav>
  )
}

/** A group under its heading. In a long menu a long group folds while the reader is elsewhere. */
function MenuGroupLines({ group, mayFold }: { group: MenuGroup; mayFold: boolean }) {
  const words = usePortalWords()
  const { pathname } = useLocation()
  const heading = (
    <>
      <MenuIcon of={group} />
      {words[group.key]}
    </>
  )
  const lines = (
    <ul className="ml-[22px] grid gap-s1 side:gap-0 border-line-sand border-l pl-s3">
      {group.items.map((item) => (
        <MenuLine key={item.key} item={item} waiting={0} />
      ))}
    </ul>
  )
  if (!mayFold || group.items.length <= shortGroup)
    return (
      <>
        <span className="flex min-h-11 items-center gap-s3 px-s3 side:min-h-10">{heading}</span>
        {lines}
      </>
    )
  const isWithin = group.items.some(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
  return (
    <details open={isWithin} key={String(isWithin)} className="group/fold">
      <summary className="flex min-h-11 list-none side:min-h-10 items-center gap-s3 rounded px-s3 hover:underline">
        {heading}
        <Icon of="chevron-down" className="ml-auto group-open/fold:rotate-180" />
      </summary>
      {lines}
    </details>
  )
}

const shortGroup = 4
/** This many lines fit beside the logo and the reader's name. */
const longMenu = 16

/** @param waiting how many things behind the item wait for the reader */
function MenuLine({ item, waiting }: { item: MenuItem; waiting: number }) {
  const words = usePortalWords()
  const write = useWriter()
  const { pathname } = useLocation()
  const isHere = pathname === item.path
  const isApplication = item.path === policyApplicationPath
  // A page below an item's address belongs to the item.
  const isAround = isHere || (item.path !== portalHomePath && pathname.startsWith(`${item.path}/`))
  return (
    <li>
      <Anchor
        href={isApplication ? newProposalPath : item.path}
        reload={isApplication}
        aria-current={isHere ? 'page' : isAround ? 'true' : undefined}
        className={`side-item flex min-h-11 side:min-h-10 items-center gap-s3 rounded px-s3 no-underline ${isAround ? 'is-here bg-white font-semibold text-green-800' : 'text-ink hover:underline'}`}
        onClick={() => rememberItem(item)}
      >
        <MenuIcon of={item} />
        {words[item.key]}
        {waiting > 0 && (
          <span className="tab-count is-alarming ml-auto">
            <span aria-hidden="true">{write.number(waiting)}</span>
            <span className="sr-only">{write.fill(words.waitingHere, { n: waiting })}</span>
          </span>
        )}
      </Anchor>
    </li>
  )
}

function MenuIcon({ of: { key } }: { of: MenuEntry }) {
  const icon = icons[key]
  return icon ? <Icon of={icon} /> : null
}

function SignedIn({ person }: { person: VisitPerson }) {
  const words = usePortalWords()
  const { userTypes } = useStaffWords()
  const roleName = useRoleName()
  return (
    <div className="mt-s5 grid gap-s3 border-t border-line-sand pt-s4">
      <p className="flex items-center gap-s3">
        <Avatar name={person.name} />
        <span className="min-w-0">
          <b className="block text-s">{person.name}</b>
          <small className="block text-xs">{userTypes[userTypeOf(person)]}</small>
          <small className="block text-xs">
            {roleName({ id: person.roleId ?? 0, name: person.roleName ?? '' })}
          </small>
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-x-s4 gap-y-s2 text-s">
        <OtherLanguage isPathOnly className="staff:hidden" />
        <Anchor href="/" className="inline-flex min-h-11 items-center">
          {words.website}
        </Anchor>
        <form method="post" action="/logout">
          <button type="submit" className="link-button inline-flex min-h-11 items-center gap-s2">
            <Icon of="log-out" />
            {words.logOut}
          </button>
        </form>
      </div>
    </div>
  )
}

/** Covers the shell for a second after signing in (ROUTE-10), and disappears by itself, even without scripts. */
function EntryScreen() {
  const words = usePortalWords()
  useEffect(forgetFirstEntry, [])
  return (
    <div className="entry-screen" role="status">
      <LogoMark size={88} />
      <p className="font-serif text-l text-green-800">{words.opening}</p>
      <span className="stitch entry-stitch" />
    </div>
  )
}
