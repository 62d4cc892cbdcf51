import { Form } from 'react-router'
import { toBanglaDigits } from '#kernel/bangla-text.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useSession } from '#platform/web/session.ts'
import { Anchor } from '#platform/web/ui/Anchor.tsx'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import {
  Calculator,
  ExternalLink,
  type IconDrawing,
  LayoutDashboard,
  LogIn,
  LogOut,
  Phone,
} from '#platform/web/ui/icons.ts'
import { Logo } from '#platform/web/ui/Layout.tsx'
import { logOutPath } from '../paths.ts'
import { LanguageToggle } from './LanguageToggle.tsx'
import { MainMenu } from './MainMenu.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import type { SiteFrame } from './site-layout.loader.ts'
import { Text, useText } from './Text.tsx'
import { useSiteWords } from './words.ts'

/** Where the page for paying stands when nothing else is set (NAV-02). */
const ownPaymentPath = '/paydirect-step-1'

/**
 * Utility bar and main bar. The search box gets its place between menu and payment button once there is a
 * search.
 */
export function SiteHeader({ setting, mainMenu }: SiteFrame) {
  const words = useSiteWords().header
  const text = useText()
  return (
    <header className="site-header">
      <div className="site-util on-dark">
        <div className="w">
          <ul aria-label={words.top}>
            <li>
              <HelplineLink setting={setting} />
            </li>
            <li className="site-hours">
              <Text of={setting} name="office_hours" />
            </li>
          </ul>
          <ul>
            <UtilityItems />
            <li>
              <LanguageToggle />
            </li>
          </ul>
        </div>
      </div>
      <div className="site-bar">
        <div className="w">
          <Logo name={text(setting, 'brand_name')} tagline={text(setting, 'slogan')} />
          <MainMenu items={mainMenu} />
          <PayPremiumLink link={setting.pay_premium_link} className="site-pay" />
          <MobileMenu items={mainMenu} setting={setting} />
        </div>
      </div>
    </header>
  )
}

/** Calculator, and log-in or dashboard and log-out (NAV-01, NAV-03). */
export function UtilityItems() {
  const words = useSiteWords().header
  const { person } = useSession()
  return (
    <>
      <UtilityLink href="/premium-calculator" icon={Calculator} text={words.premiumCalculator} />
      {person ? (
        <>
          <UtilityLink href="/dashboard_admin" icon={LayoutDashboard} text={words.dashboard} />
          <li>
            <Form method="post" action={logOutPath} reloadDocument>
              <button type="submit">
                <Icon of={LogOut} />
                {words.logOut}
              </button>
            </Form>
          </li>
        </>
      ) : (
        <UtilityLink href="/login" icon={LogIn} text={words.logIn} />
      )}
    </>
  )
}

export function HelplineLink({ setting }: Pick<SiteFrame, 'setting'>) {
  const words = useSiteWords().header
  const language = useLanguage()
  const number = setting.helpline
  return (
    <a href={`tel:${number}`}>
      <Icon of={Phone} />
      {words.helpline} <b className="num">{language === 'bn' ? toBanglaDigits(number) : number}</b>
    </a>
  )
}

/** Opens in a new window, wherever it leads (NAV-02). */
export function PayPremiumLink({ link, className }: { link: string; className?: string }) {
  const words = useSiteWords().header
  return (
    <ButtonLink href={link || ownPaymentPath} newTab small className={className}>
      {words.payPremium}
      <Icon of={ExternalLink} />
      <span className="sr-only">{words.newWindow}</span>
    </ButtonLink>
  )
}

function UtilityLink({ href, icon, text }: { href: string; icon: IconDrawing; text: string }) {
  return (
    <li>
      <Anchor href={href}>
        <Icon of={icon} />
        {text}
      </Anchor>
    </li>
  )
}
