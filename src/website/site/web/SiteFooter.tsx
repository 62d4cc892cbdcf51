import { useLocation } from 'react-router'
import { writeForAbroad } from '#kernel/phone.ts'
import { ArrowLink, Drawing, Icon, Stitch } from '#ui'
import { useStored, useText } from '#website/content/web/Text.tsx'
import { branchLocatorPath } from '#website/directory/paths.ts'
import { newsletterPath, pagePath } from '../paths.ts'
import { CachedMenu } from './CachedMenu.tsx'
import { FooterEnd } from './FooterLine.tsx'
import { MenuBranch, MenuLink } from './MenuLink.tsx'
import { NewsletterForm } from './NewsletterForm.tsx'
import type { Setting, SiteFrame } from './site-layout.loader.ts'
import { useSiteWords } from './words.ts'

/** Newsletter, address, social links, navigation, branch block, copyright and menu links (FOOT-01). */
export function SiteFooter(frame: SiteFrame) {
  const { setting, footerMenu, headOffice } = frame
  const stored = useStored()
  const words = useSiteWords().footer
  const { pathname } = useLocation()
  return (
    <footer className="site-footer on-dark later">
      <div className="w">
        <div className="footer-grid">
          <div>
            {/* The newsletter's own page already has the form. */}
            {pathname === newsletterPath ? (
              <h2>{words.social}</h2>
            ) : (
              <>
                <h2>{words.newsletter}</h2>
                <p className="footer-note">{stored(setting, 'newsletter_note')}</p>
                <NewsletterForm />
              </>
            )}
            <SocialLinks setting={setting} label={words.social} />
          </div>
          <div className="footer-columns">
            <FooterColumns setting={setting} footerMenu={footerMenu} headOffice={headOffice} />
          </div>
        </div>
        <Stitch thread="mari" />
        <FooterEnd {...frame} />
      </div>
    </footer>
  )
}

/** Further links, and contact details. */
function FooterColumns({ setting, footerMenu, headOffice }: ColumnsProps) {
  const stored = useStored()
  const words = useSiteWords().footer
  const phone = writeForAbroad(useText()(setting, 'phone'))
  return (
    <>
      <CachedMenu as="div" part="footer" items={footerMenu} className="footer-groups">
        {footerMenu.map((group) => (
          <FooterGroup key={group.id} group={group} />
        ))}
      </CachedMenu>
      <div>
        <h2>{words.office}</h2>
        <address>
          {stored(setting, 'address')}
          <br />
          {words.helpline}{' '}
          <a href={`tel:${setting.helpline}`} className="num font-semibold">
            {stored(setting, 'helpline')}
          </a>
          <br />
          {words.phone}{' '}
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="num">
            {phone}
          </a>
          <br />
          <a href={`mailto:${setting.email}`}>{setting.email}</a>
        </address>
        <ArrowLink href={pagePath('contact-us')} className="footer-arrow">
          {words.contact}
        </ArrowLink>
        <h2>{words.branches}</h2>
        {headOffice && (
          <p>
            {stored(headOffice, 'name')}
            <br />
            {stored(setting, 'office_hours')}
          </p>
        )}
        <ArrowLink href={branchLocatorPath} className="footer-arrow">
          {words.allBranches}
        </ArrowLink>
      </div>
    </>
  )
}

/** On a phone a group is folded under its name; on a desktop it is open. */
function FooterGroup({ group }: { group: SiteFrame['footerMenu'][number] }) {
  const stored = useStored()
  const heading = (
    <h2>
      <MenuLink item={group} />
    </h2>
  )
  const links = <MenuBranch items={group.sub_nav} />
  // A name that is a link cannot also unfold its group.
  return group.url ? (
    <div>
      {heading}
      {links}
    </div>
  ) : (
    <div>
      {heading}
      <details className="footer-fold">
        <summary>
          {stored(group, 'title')}
          <Icon of="chevron-down" />
        </summary>
        {links}
      </details>
    </div>
  )
}

type ColumnsProps = Pick<SiteFrame, 'setting' | 'footerMenu' | 'headOffice'>

/** Empty links are left out (FOOT-02). */
function SocialLinks({ setting, label }: { setting: Setting; label: string }) {
  const links = [
    { name: 'Facebook', url: setting.fb_link, mark: 'facebook' },
    { name: 'YouTube', url: setting.youtube_link, mark: 'youtube' },
    { name: 'LinkedIn', url: setting.linkedin, mark: 'linkedin' },
    { name: 'Instagram', url: setting.instagram_link, mark: 'instagram' },
    { name: 'X', url: setting.twitter_link, mark: 'x' },
  ] as const
  const given = links.filter(({ url }) => url !== '')
  if (given.length === 0) return null
  return (
    <ul className="social-links" aria-label={label}>
      {given.map(({ name, url, mark }) => (
        <li key={name}>
          <a href={url} target="_blank" rel="noopener">
            <span className="sr-only">{name}</span>
            <svg
              width="20"
              height="20"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              <Drawing of={`on-${mark}`} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  )
}
