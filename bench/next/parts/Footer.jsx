import Link from 'next/link'
import { Icon, iconsAt, MenuBranch, MenuLink } from './links.jsx'

export function Footer({ setting, footer, legal, headOffice, here }) {
  return (
    <footer className="site-footer on-dark">
      <div className="w">
        <div className="footer-grid">
          <div>
            <h2>খবর পান ইমেইলে</h2>
            <p className="footer-note">{setting.bn_newsletter_note}</p>
            <form className="newsletter" action="/newsletter" method="post" noValidate>
              <div className="newsletter-line">
                <input
                  className="input"
                  type="email"
                  autoComplete="email"
                  aria-label="আপনার ইমেইল"
                  placeholder="আপনার ইমেইল"
                  name="email"
                />
                <input
                  className="sr-only"
                  tabIndex={-1}
                  autoComplete="off"
                  aria-hidden="true"
                  name="homepage"
                />
                <button type="submit" className="btn btn-secondary">
                  গ্রাহক হোন
                </button>
              </div>
            </form>
            <SocialLinks setting={setting} />
          </div>
          <div className="footer-columns">
            {footer.map((group) => (
              <div key={group.id}>
                <h2>
                  <MenuLink item={group} here={here} />
                </h2>
                <MenuBranch items={group.sub_nav} here={here} />
              </div>
            ))}
            <Offices setting={setting} headOffice={headOffice} />
          </div>
        </div>
        <span className="stitch thread-mari" aria-hidden="true" />
        <div className="footer-end">
          <span>
            © {new Date().getFullYear()} {setting.bn_legal_name}। সর্বস্বত্ব সংরক্ষিত।
          </span>
          <nav aria-label="নিয়মকানুন">
            <MenuBranch items={legal} here={here} />
          </nav>
        </div>
      </div>
    </footer>
  )
}

function Offices({ setting, headOffice }) {
  return (
    <div>
      <h2>প্রধান কার্যালয়</h2>
      <address>
        {setting.bn_address}
        <br />
        হেল্পলাইন{' '}
        <a href={`tel:${setting.helpline}`} className="num font-semibold">
          {setting.bn_helpline}
        </a>
        <br />
        ফোন{' '}
        <a href={`tel:${setting.phone.replace(/[^\d+]/g, '')}`} className="num">
          {setting.bn_phone}
        </a>
        <br />
        <a href={`mailto:${setting.email}`}>{setting.email}</a>
      </address>
      <Arrow href="/page/contact-us" text="যোগাযোগের সব উপায়" />
      <h2>শাখা অফিস</h2>
      {headOffice && (
        <p>
          {headOffice.bn_name},{' '}
          <a href={`tel:${headOffice.phone}`} className="num underline">
            {headOffice.phone}
          </a>
        </p>
      )}
      <Arrow href="/branch-locator" text="কাছের শাখা খুঁজুন" />
    </div>
  )
}

function Arrow({ href, text }) {
  return (
    <Link href={href} className="arrow footer-arrow">
      <span>{text}</span>
      <Icon name="arrow-right" />
    </Link>
  )
}

function SocialLinks({ setting }) {
  const links = [
    ['Facebook', setting.fb_link],
    ['YouTube', setting.youtube_link],
    ['LinkedIn', setting.linkedin],
    ['Instagram', setting.instagram_link],
    ['X', setting.twitter_link],
  ].filter(([, url]) => url)
  return (
    <ul className="social-links" aria-label="সামাজিক মাধ্যমে আমরা">
      {links.map(([name, url]) => (
        <li key={name}>
          <a href={url} target="_blank" rel="noopener">
            <span className="sr-only">{name}</span>
            <svg width="20" height="20" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
              <use href={`${iconsAt}#on-${name.toLowerCase()}`} />
            </svg>
          </a>
        </li>
      ))}
    </ul>
  )
}
