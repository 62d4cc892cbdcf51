import { Text, useText } from '#content/web/Text.tsx'
import { Kept } from '#platform/web/Kept.tsx'
import { Logo } from '#platform/web/ui/Logo.tsx'
import { SearchBox } from '#search/web/SearchBox.tsx'
import { HelplineLink, PayPremiumLink, UtilityItems, useEntrance } from './HeaderLinks.tsx'
import { LanguageToggle } from './LanguageToggle.tsx'
import { MainMenu } from './MainMenu.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import type { SiteFrame } from './site-layout.loader.ts'
import { useSiteWords } from './words.ts'

/** Utility bar and main bar. Where there is little room the search box is a button that opens it. */
export function SiteHeader({ setting, mainMenu }: SiteFrame) {
  const words = useSiteWords().header
  const text = useText()
  const entrance = useEntrance()
  return (
    <header className="site-header">
      <div className="site-util on-dark">
        <div className="w">
          <Kept as="ul" part="top" of={[setting]} aria-label={words.top}>
            <li>
              <HelplineLink setting={setting} />
            </li>
            <li className="site-hours">
              <Text of={setting} name="office_hours" />
            </li>
          </Kept>
          <div className="site-services">
            <Kept as="ul" part="services" of={[setting]} at={entrance}>
              <UtilityItems />
            </Kept>
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
