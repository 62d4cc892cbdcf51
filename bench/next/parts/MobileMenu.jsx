import Link from 'next/link'
import { Icon, MenuLink } from './links.jsx'

export function MobileMenu({ items, here, setting }) {
  return (
    <nav className="mobile-menu" aria-label="মেনু">
      <a href={`${here}?lang=en`} lang="en" hrefLang="en" className="mobile-button">
        EN<span className="sr-only">, English</span>
      </a>
      <details className="mobile-part">
        <summary className="mobile-button">
          <Icon name="menu" className="when-closed" />
          <Icon name="x" className="when-open" />
          মেনু
        </summary>
        <div className="mobile-panel">
          <Search />
          <div className="mobile-items">
            <Foldable items={items} here={here} />
          </div>
          <ul className="mobile-services">
            <Services />
            <li>
              <a href={`tel:${setting.helpline}`}>
                <Icon name="phone" />
                হেল্পলাইন <b className="num">{setting.bn_helpline}</b>
              </a>
            </li>
          </ul>
          <PayPremium className="btn-wide" />
        </div>
      </details>
    </nav>
  )
}

export function Services() {
  const links = [
    ['/premium-calculator', 'calculator', 'প্রিমিয়াম ক্যালকুলেটর'],
    ['/return-calculator', 'chart-column', 'রিটার্ন ক্যালকুলেটর'],
    ['/login', 'log-in', 'লগইন'],
  ]
  return links.map(([href, icon, text]) => (
    <li key={href}>
      <Link href={href}>
        <Icon name={icon} />
        {text}
      </Link>
    </li>
  ))
}

export function Search() {
  return (
    <search>
      <form action="/search">
        <input type="search" required aria-label="খুঁজুন" placeholder="খুঁজুন" name="q" />
        <button type="submit" aria-label="খুঁজুন">
          <Icon name="search" />
        </button>
      </form>
    </search>
  )
}

export function PayPremium({ className }) {
  return (
    <Link
      href="/paydirect-step-1"
      target="_blank"
      rel="noopener"
      className={`btn btn-secondary btn-small ${className}`}
    >
      প্রিমিয়াম দিন
      <Icon name="external-link" />
      <span className="sr-only">(নতুন জানালায় খুলবে)</span>
    </Link>
  )
}

/** Level under level, each opened by its title. */
function Foldable({ items, here }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id}>
          {item.sub_nav.length > 0 ? (
            <details>
              <summary>
                {item.bn_title}
                <Icon name="chevron-down" />
              </summary>
              <Foldable
                items={item.url ? [{ ...item, sub_nav: [] }, ...item.sub_nav] : item.sub_nav}
                here={here}
              />
            </details>
          ) : (
            <MenuLink item={item} here={here} />
          )}
        </li>
      ))}
    </ul>
  )
}
