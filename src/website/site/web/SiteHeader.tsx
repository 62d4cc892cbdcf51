import { Logo } from '#ui'
import { useStored, useText } from '#website/content/web/Text.tsx'
import { SearchBox } from '#website/search/web/SearchBox.tsx'
import { HelplineLink, PayPremiumLink, UtilityItems } from './HeaderLinks.tsx'
import { LanguageToggle } from './LanguageToggle.tsx'
import { MainMenu } from './MainMenu.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import type { SiteFrame } from './site-layout.loader.ts'
import { useSiteWords } from './words.ts'

/**
 * Utility bar and main bar. On narrow screens the search box is a button that opens it; on a phone the
 * utility bar has two wide links, to pay and to log in.
 */
export function SiteHeader({ setting, mainMenu }: SiteFrame) {
  const stored = useStored()
  const words = useSiteWords().header
  const text = useText()
  return (
    <header className="site-header">
      <div className="site-util on-dark">
        <div className="w">
          <ul className="util-wide" aria-label={words.top}>
            <li>
              <HelplineLink setting={setting} />
            </li>
            <li className="site-hours">{stored(setting, 'office_hours')}</li>
          </ul>
          <div className="site-services">
            <ul>
              <li className="util-pay">
                <PayPremiumLink link={setting.pay_premium_link} />
              </li>
              <UtilityItems />
            </ul>
            <LanguageToggle />
          </div>
        </div>
      </div>
      <div className="site-bar">
        <div className="w">
          <Logo name={text(setting, 'brand_name')} tagline={text(setting, 'slogan')} />
          <MainMenu items={mainMenu} />
          <SearchBox label={words.search} />
          <PayPremiumLink link={setting.pay_premium_link} className="site-pay" />
          <MobileMenu items={mainMenu} setting={setting} />
        </div>
      </div>
    </header>
  )
}
