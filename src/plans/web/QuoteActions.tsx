import { useLocation } from 'react-router'
import { loginPathFor } from '#accounts/paths.ts'
import type { DateOnly } from '#kernel/dates.ts'
import { useSession } from '#platform/web/session.ts'
import { Alert } from '#platform/web/ui/Alert.tsx'
import { Anchor } from '#platform/web/ui/Anchor.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { Bookmark, LogIn } from '#platform/web/ui/icons.ts'
import { useVisit } from '#platform/web/visit.ts'
import { keptQuotePath } from './keep-and-go.ts'
import { usePlansWords } from './words.ts'
import { useWriter } from './write.ts'

/** A quote that was kept and can be found again by its number. */
export type KeptQuote = { readonly number: string; readonly validUntil: DateOnly; readonly isValid: boolean }

/**
 * What can be done with the quote of either calculator: buy the policy, or keep it to find it again (PCALC-27).
 * The quote travels sealed, by POST to its calculator's page, which hands it to `keepAndGo`.
 */
export function QuoteActions(props: QuoteActionsProps) {
  const { quote, kept, calculatorPath, cannotPropose, buyLabel, sendsVisitorToLogin } = props
  const words = usePlansWords()
  const { person } = useSession()
  const whyNot = useReason(cannotPropose, kept)
  const reason = sendsVisitorToLogin && whyNot === words.buyNeedsLogin ? undefined : whyNot
  const needsLogin = !person && reason === words.buyNeedsLogin
  return (
    <div className="mt-s5">
      <Form method="post" action={calculatorPath} preventScrollReset className="no-print">
        <input type="hidden" name="quote" value={quote} />
        <div className="calculator-actions">
          <Button
            type="submit"
            name="intent"
            value="buy"
            kind="primary"
            title={reason}
            disabledReason={reason}
          >
            {buyLabel ?? words.quoteActions.buy}
          </Button>
          {needsLogin && <LoginWay kept={kept} calculatorPath={calculatorPath} />}
          {!kept && (
            <Button type="submit" name="intent" value="keep" kind="text" icon={Bookmark}>
              {words.quoteActions.save}
            </Button>
          )}
        </div>
      </Form>
      {kept && <KeptNote kept={kept} calculatorPath={calculatorPath} />}
    </div>
  )
}

export type QuoteActionsProps = {
  /** The sealed text. */
  quote: string
  kept: KeptQuote | undefined
  /** The page of the calculator the quote came from. */
  calculatorPath: string
  /** Why nobody can propose with this calculation. */
  cannotPropose?: string | undefined
  buyLabel?: string
  /** A visitor may press Buy too: the proposal asks them to sign in first (RCALC-11). */
  sendsVisitorToLogin?: boolean
}

/** Why this quote cannot be bought now; undefined when it can. */
function useReason(cannotPropose: string | undefined, kept: KeptQuote | undefined): string | undefined {
  const words = usePlansWords()
  const { person } = useSession()
  if (cannotPropose) return cannotPropose
  if (kept?.isValid === false) return words.saved.expired
  if (!person) return words.buyNeedsLogin
  return person.isMainAdmin ? words.mainAdminCannotBuy : undefined
}

type InCalculator = { kept: KeptQuote; calculatorPath: string }

/** Signing in comes back to this quote: it is kept before, so that nothing has to be typed again. */
function LoginWay({ kept, calculatorPath }: Partial<InCalculator> & { calculatorPath: string }) {
  const words = usePlansWords()
  if (kept)
    return (
      <Anchor className="btn btn-secondary" href={loginPathFor(keptQuotePath(calculatorPath, kept.number))}>
        {words.signInToBuy}
      </Anchor>
    )
  return (
    <Button type="submit" name="intent" value="login" kind="secondary" icon={LogIn}>
      {words.signInToBuy}
    </Button>
  )
}

function KeptNote({ kept, calculatorPath }: InCalculator) {
  const words = usePlansWords()
  const write = useWriter()
  const { origin } = useVisit()
  const { search } = useLocation()
  const path = keptQuotePath(calculatorPath, kept.number)
  if (!kept.isValid)
    return (
      <Alert kind="warning" className="mt-s4">
        {words.saved.expired}
      </Alert>
    )
  return (
    <Alert kind="success" title={words.saved.title} live={search !== ''} className="mt-s4">
      <p>{write.fill(words.saved.text, { date: write.date(kept.validUntil) })}</p>
      <p>
        {words.saved.number}: <b className="num">{kept.number}</b>
      </p>
      <p className="wrap-anywhere">
        {words.saved.link}: <Anchor href={path}>{`${origin}${path}`}</Anchor>
      </p>
    </Alert>
  )
}
