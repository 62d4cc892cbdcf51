import { useLocation } from 'react-router'
import { loginPathFor } from '#accounts/paths.ts'
import { useSession } from '#platform/web/session.ts'
import { Alert } from '#platform/web/ui/Alert.tsx'
import { Anchor } from '#platform/web/ui/Anchor.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { Bookmark, LogIn } from '#platform/web/ui/icons.ts'
import { useVisit } from '#platform/web/visit.ts'
import { premiumCalculatorPath, quotePath } from '../paths.ts'
import type { KeptQuote } from './calculator-view.ts'
import type { Result } from './offers.ts'
import { useQuotesWords } from './words.ts'
import { useWriter } from './write.ts'

/** Buy the policy, or keep the quote to find it again (PCALC-27). The quote travels sealed, by POST. */
export function QuoteActions({ result, kept }: QuoteActionsProps) {
  const words = useQuotesWords()
  const { person } = useSession()
  const reason = useReason(result, kept)
  const needsLogin = !person && reason === words.buyNeedsLogin
  return (
    <div className="mt-s5">
      <Form method="post" action={premiumCalculatorPath} preventScrollReset className="no-print">
        <input type="hidden" name="quote" value={result.quote} />
        <div className="calculator-actions">
          <Button
            type="submit"
            name="intent"
            value="buy"
            kind="primary"
            title={reason}
            disabledReason={reason}
          >
            {words.actions.buy}
          </Button>
          {needsLogin && <LoginWay kept={kept} />}
          {!kept && (
            <Button type="submit" name="intent" value="keep" kind="text" icon={Bookmark}>
              {words.actions.save}
            </Button>
          )}
        </div>
      </Form>
      {kept && <KeptNote kept={kept} />}
    </div>
  )
}

export type QuoteActionsProps = { result: Result; kept: KeptQuote | undefined }

/** Why this quote cannot be bought now; undefined when it can. */
function useReason(result: Result, kept: KeptQuote | undefined): string | undefined {
  const words = useQuotesWords()
  const write = useWriter()
  const { person } = useSession()
  if (!result.doc_given) return write.fill(words.result.fallbackStart, { date: write.date(result.doc) })
  if (kept?.isValid === false) return words.saved.expired
  if (!person) return words.buyNeedsLogin
  return person.isMainAdmin ? words.mainAdminCannotBuy : undefined
}

/** Signing in comes back to this quote: it is kept before, so that nothing has to be typed again. */
function LoginWay({ kept }: { kept: KeptQuote | undefined }) {
  const words = useQuotesWords()
  if (kept)
    return (
      <Anchor className="btn btn-secondary" href={loginPathFor(quotePath(kept.number))}>
        {words.signInToBuy}
      </Anchor>
    )
  return (
    <Button type="submit" name="intent" value="login" kind="secondary" icon={LogIn}>
      {words.signInToBuy}
    </Button>
  )
}

function KeptNote({ kept }: { kept: KeptQuote }) {
  const words = useQuotesWords()
  const write = useWriter()
  const { origin } = useVisit()
  const { search } = useLocation()
  const path = quotePath(kept.number)
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
