import { useSession } from '#platform/http/web/visit.ts'
import { premiumCalculatorPath } from '#sales/quotes/paths.ts'
import { returnCalculatorPath } from '#sales/returns/paths.ts'
import { Anchor, ButtonLink, Icon, type IconDrawing } from '#ui'
import { useText } from '#website/content/web/Text.tsx'
import { logOutPath } from '../paths.ts'
import type { Setting } from './site-layout.loader.ts'
import { useSiteWords } from './words.ts'

/** Our own payment page, if nothing else is configured (NAV-02). */
const ownPaymentPath = '/paydirect-step-1'

/** Calculators, and log-in or dashboard and log-out (NAV-01, NAV-03). A phone's bar hides `util-wide`. */
export function UtilityItems() {
  const words = useSiteWords().header
  const { person } = useSession()
  return (
    <>
      <UtilityLink
        href={premiumCalculatorPath}
        icon="calculator"
        text={words.premiumCalculator}
        className="util-wide"
      />
      <UtilityLink
        href={returnCalculatorPath}
        icon="chart-column"
        text={words.returnCalculator}
        className="util-wide"
      />
      {person ? (
        <>
          <UtilityLink href="/dashboard_admin" icon="layout-dashboard" text={words.dashboard} />
          <li className="util-wide">
            <form method="post" action={logOutPath}>
              <button type="submit">
                <Icon of="log-out" />
                {words.logOut}
              </button>
            </form>
          </li>
        </>
      ) : (
        <UtilityLink href="/login" icon="log-in" text={words.logIn} />
      )}
    </>
  )
}

export function HelplineLink({ setting }: { setting: Setting }) {
  const words = useSiteWords().header
  const text = useText()
  return (
    <a href={`tel:${setting.helpline}`}>
      <Icon of="phone" />
      {words.helpline} <b className="num">{text(setting, 'helpline')}</b>
    </a>
  )
}

/** Opens in a new window, whatever its target (NAV-02). */
export function PayPremiumLink({ link, className }: { link: string; className?: string }) {
  const words = useSiteWords().header
  // Our own page is internal, although it opens in a new window.
  const isElsewhere = /^https?:/.test(link)
  return (
    <ButtonLink href={link || ownPaymentPath} newTab small className={className}>
      {words.payPremium}
      {isElsewhere && <Icon of="external-link" />}
    </ButtonLink>
  )
}

function UtilityLink({ href, icon, text, className }: UtilityLinkProps) {
  return (
    <li className={className}>
      <Anchor href={href}>
        <Icon of={icon} />
        {text}
      </Anchor>
    </li>
  )
}

type UtilityLinkProps = { href: string; icon: IconDrawing; text: string; className?: string }
