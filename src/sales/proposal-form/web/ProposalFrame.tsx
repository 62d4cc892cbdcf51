import type { ReactNode } from 'react'
import { portalPath } from '#people/accounts/paths.ts'
import type { Brand } from '#people/accounts/web/brand.loader.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import { Anchor, Breadcrumbs, Icon, Logo, OtherLanguage, ToastRegion } from '#ui'
import type { OpenedCover } from '../contract.ts'
import { calculatorOf } from './calculator-of.ts'
import { useProposalsWords } from './words.ts'

/** The plain frame around a proposal: logo, exit, language and breadcrumb only. */
export function ProposalFrame({
  brand,
  title,
  cover,
  children,
}: {
  brand: Brand
  title: string
  /** The calculator that the form came from; a saved draft is opened from the dashboard instead. */
  cover?: Pick<OpenedCover, 'source'>
  children: ReactNode
}) {
  const words = useProposalsWords()
  const language = useLanguage()
  const calculator = cover && calculatorOf(cover)
  const parent = calculator
    ? { text: words.breadcrumb[calculator.word], href: calculator.path }
    : { text: words.breadcrumb.dashboard, href: portalPath }
  return (
    <div className="flex min-h-screen flex-col">
      <title>{`${title} · ${brand.name[language]}`}</title>
      <meta name="robots" content="noindex" />
      <ProposalHeader brand={brand} />
      <ToastRegion />
      <main id="main" tabIndex={-1} className="w flex-1 pt-s4 pb-s9">
        <Breadcrumbs label={words.breadcrumb.label} entries={[parent, { text: words.breadcrumb.proposal }]} />
        {children}
      </main>
    </div>
  )
}

/** Logo, the way to the dashboard, and language, above every page of a proposal. */
export function ProposalHeader({ brand }: { brand: Brand }) {
  const words = useProposalsWords()
  const language = useLanguage()
  return (
    <>
      <a className="skip-link" href="#main">
        {words.skip}
      </a>
      <header className="border-line border-b">
        <div className="w flex items-center justify-between gap-x-s4 py-s3">
          <Logo
            small
            name={brand.name[language]}
            tagline={brand.slogan[language]}
            className="max-sm:[&_small]:hidden"
          />
          <div className="no-print flex items-center gap-s3 text-s sm:gap-s5">
            <Anchor
              href={portalPath}
              className="inline-flex min-h-11 min-w-11 items-center justify-center gap-s2"
            >
              <Icon of="layout-dashboard" />
              <span className="max-sm:sr-only">{words.leave}</span>
            </Anchor>
            <OtherLanguage />
          </div>
        </div>
      </header>
    </>
  )
}
