import { type ReactNode, useId } from 'react'
import { loginPathFor } from '#people/accounts/paths.ts'
import { useSession } from '#platform/http/web/visit.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { Alert, Anchor, Button, Form } from '#ui'
import { keptQuotePath } from '../paths.ts'
import type { KeptQuote } from './calculation-view.ts'
import { PrintButton, ShareLink, SheetLink } from './QuoteTools.tsx'
import { QuoteWays } from './QuoteWays.tsx'
import { usePlansWords } from './words.ts'

/**
 * The actions for a quote of either calculator: buy the policy, keep the quote (PCALC-27), and what a visitor
 * can do who cannot buy yet. An expired quote has none (ExpiredResult.tsx). The sealed quote is posted to its
 * calculator's page, which passes it to `keepAndGo`.
 */
export function QuoteActions(props: QuoteActionsProps) {
  const {
    quote,
    kept,
    calculatorPath,
    comparedWith = [],
    cannotPropose,
    buyLabel,
    sendsVisitorToLogin,
  } = props
  const words = usePlansWords()
  const { person } = useSession()
  const formId = useId()
  const whyNot = useReason(cannotPropose)
  const reason = sendsVisitorToLogin && whyNot === words.buyNeedsLogin ? undefined : whyNot
  const needsLogin = !person && reason === words.buyNeedsLogin
  const path = kept && keptQuotePath(calculatorPath, kept.number, comparedWith)
  const keepButton = !kept && (
    <Button form={formId} type="submit" name="intent" value="keep" kind="text" icon="bookmark">
      {words.quoteActions.save}
    </Button>
  )
  return (
    <div className="mt-s5">
      <Form id={formId} method="post" action={calculatorPath} preventScrollReset className="no-print">
        <input type="hidden" name="quote" value={quote} />
        {comparedWith.map((number) => (
          <input key={number} type="hidden" name="with" value={number} />
        ))}
        <div className="calculator-actions">
          {needsLogin && <LoginWay keptPath={path} />}
          <Button
            type="submit"
            name="intent"
            value="buy"
            kind={needsLogin ? 'secondary' : 'primary'}
            title={reason}
            disabledReason={reason}
          >
            {buyLabel ?? words.quoteActions.buy}
          </Button>
          {sendsVisitorToLogin && !person && <p className="text-s muted">{words.buyNeedsLogin}</p>}
          {person && keepButton}
          {person && !kept && <PrintButton />}
        </div>
      </Form>
      {kept && <KeptNote kept={kept} {...props.keptExtras} />}
      {!person && <QuoteWays quote={quote} keepButton={keepButton} comparedWith={comparedWith} />}
    </div>
  )
}

type QuoteActionsProps = {
  /** The sealed text. */
  quote: string
  kept: KeptQuote | undefined
  calculatorPath: string
  /** Numbers of quotes to compare the next kept quote with. */
  comparedWith?: readonly string[] | undefined
  /** Why this calculation cannot be proposed. */
  cannotPropose?: string | undefined
  buyLabel?: string
  /** A visitor may press Buy too: the proposal asks them to sign in first (RCALC-11). */
  sendsVisitorToLogin?: boolean
  keptExtras?: KeptExtras | undefined
}

/** Why this quote cannot be bought now; undefined when it can. */
function useReason(cannotPropose: string | undefined): string | undefined {
  const words = usePlansWords()
  const { person } = useSession()
  if (cannotPropose) return cannotPropose
  if (!person) return words.buyNeedsLogin
  return person.isMainAdmin ? words.mainAdminCannotBuy : undefined
}

/** Signing in returns to this quote. It is kept first, so that nothing has to be typed again. */
function LoginWay({ keptPath }: { keptPath: string | undefined }) {
  const words = usePlansWords()
  if (keptPath)
    return (
      <Anchor className="btn btn-primary" href={loginPathFor(keptPath)}>
        {words.signInToBuy}
      </Anchor>
    )
  return (
    <Button type="submit" name="intent" value="login" kind="primary">
      {words.signInToBuy}
    </Button>
  )
}

/** The number and last day of a kept quote, with its tools. */
function KeptNote({ kept, illustrationHref, next, tools }: KeptNoteProps) {
  const words = usePlansWords()
  const write = useWriter()
  return (
    <>
      <Alert kind="success" title={words.saved.title} className="mt-s4">
        <p className="text-l">
          {words.saved.number}: <b className="num">{kept.number}</b>
        </p>
        <p>{write.fill(words.saved.text, { date: write.date(kept.validUntil) })}</p>
      </Alert>
      {next}
      <div className="quote-tools no-print">
        {illustrationHref && <SheetLink href={illustrationHref} />}
        <PrintButton />
        <ShareLink />
        {tools}
      </div>
    </>
  )
}

type KeptExtras = {
  /** Address of the quote's illustration as a PDF. */
  illustrationHref?: string
  /** The next steps, shown under the note. */
  next?: ReactNode
  /** More tools beside print, copy and PDF. */
  tools?: ReactNode
}

type KeptNoteProps = KeptExtras & { kept: KeptQuote }
