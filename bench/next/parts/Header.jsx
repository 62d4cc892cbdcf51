import Link from 'next/link'
import { Icon, iconsAt, MenuBranch, MenuLink } from './links.jsx'
import { MobileMenu, PayPremium, Search, Services } from './MobileMenu.jsx'

export function Header({ setting, main, here }) {
  return (
    <header className="site-header">
      <div className="site-util on-dark">
        <div className="w">
          <ul aria-label="ওপরের সারি">
            <li>
              <a href={`tel:${setting.helpline}`}>
                <Icon name="phone" />
                হেল্পলাইন <b className="num">{setting.bn_helpline}</b>
              </a>
            </li>
            <li className="site-hours">{setting.bn_office_hours}</li>
          </ul>
          <ul>
            <Services />
            <li>
              <nav className="site-languages" aria-label="ভাষা">
                <a href={`${here}?lang=bn`} lang="bn" hrefLang="bn" aria-current="true">
                  বাংলা
                </a>
                <a href={`${here}?lang=en`} lang="en" hrefLang="en">
                  English
                </a>
              </nav>
            </li>
          </ul>
        </div>
      </div>
      <div className="site-bar">
        <div className="w">
          <Link href="/" className="brand">
            <svg width="52" height="52" aria-hidden="true">
              <use href={`${iconsAt}#logo`} />
            </svg>
            <span>
              <b>{setting.bn_brand_name}</b>
              <small>{setting.bn_slogan}</small>
            </span>
          </Link>
          <nav className="site-menu" aria-label="প্রধান মেনু">
            <ul>
              {main.map((item) => (
                <li key={item.id}>
                  {item.sub_nav.length > 0 ? (
                    <Openable item={item} here={here} />
                  ) : (
                    <MenuLink item={item} here={here} />
                  )}
                </li>
              ))}
            </ul>
          </nav>
          <Search />
          <PayPremium className="site-pay" />
          <MobileMenu items={main} here={here} setting={setting} />
        </div>
      </div>
    </header>
  )
}

function Openable({ item, here }) {
  return (
    <details name="site-menu">
      <summary>
        {item.bn_title}
        <Icon name="chevron-down" />
      </summary>
      {item.title.toLowerCase() === 'products' ? (
        <MegaPanel item={item} here={here} />
      ) : (
        <div className="menu-drop">
          <MenuBranch items={item.sub_nav} here={here} />
        </div>
      )}
    </details>
  )
}

function MegaPanel({ item, here }) {
  return (
    <div className="menu-mega">
      <div className="w">
        <div className="menu-groups">
          {item.sub_nav.map((group) => (
            <div key={group.id}>
              <p className="menu-column">
                <MenuLink item={group} here={here} />
              </p>
              <MenuBranch items={group.sub_nav} here={here} withNotes />
            </div>
          ))}
        </div>
        <Link href="/premium-calculator" className="menu-guide">
          {/* biome-ignore lint/performance/noImgElement: ours is a plain picture too. */}
          <img src="/jibon-swapno.svg" alt="" width="300" height="150" loading="lazy" />
          <b>কোনটি আপনার জন্য?</b>
          <span>জন্মতারিখ দিন, কোন পলিসিতে কিস্তি কত, মিলিয়ে দেখুন।</span>
        </Link>
      </div>
    </div>
  )
}
