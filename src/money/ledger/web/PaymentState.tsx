import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { formatMoment } from '#kernel/dates.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { alertKindOf } from '#policies/policies/standing.ts'
import { Alert, Anchor, ButtonLink, Disclosure, Stepper } from '#ui'
import { isGivenBack, isOwed } from '../moves.ts'
import { ChargeNote } from './ChargeNote.tsx'
import { HelplineLink } from './HelplineLink.tsx'
import { PaymentFacts } from './PaymentFacts.tsx'
import { PaymentMark } from './PaymentMark.tsx'
import { PaymentMessage } from './PaymentMessage.tsx'
import type { PaymentStanding } from './payment-state.ts'
import { usePaymentStateWords } from './words.ts'

/**
 * How a payment stands, in five honest states (feature 5), for whoever holds its reference: pay-direct shows it in the
 * place of the form, an invoice above everything else. On a public page it keeps itself up to date
 * (enhance/payment-state.ts), without scripts by loading again. A page that shows it names the words
 * `ledger/payment-state` and loads `findPaymentOf(request)`.
 */
export function PaymentState({ payment, again, hasChanged = false, isGivenUp, children }: PaymentStateProps) {
  const words = usePaymentStateWords()
  const { state } = payment
  const write = useWriter()
  const { title, lead: text } = payment.is_held ? words.held : words.states[state]
  const isByEmail = state === 'paid' && payment.goes_by_email
  const lead = write.fill(isByEmail ? words.paidByEmailToo : text, { amount: write.amount(payment.amount) })
  return (
    <div className="stack mx-auto max-w-[760px]" data-payment={state} data-enhance="payment-state">
      <title>{title}</title>
      <PaymentMessage state={state} />
      <div className="flex items-center gap-s4 sm:gap-s5">
        <PaymentMark state={state} isNew={hasChanged} />
        <div>
          <h1>{title}</h1>
          <p className="lead mt-s1">{lead}</p>
          <p role="status" className="sr-only">
            {hasChanged ? `${title}: ${lead}` : ''}
          </p>
        </div>
      </div>
      {state === 'waiting' && <Waiting payment={payment} isGivenUp={isGivenUp} />}
      {(isOwed(state) || isGivenBack(state)) && (
        <Alert kind="info">
          {words.owed[state]} <HelplineLink />
        </Alert>
      )}
      <PaymentFacts payment={payment} />
      {payment.standing && <Afterwards standing={payment.standing} paid={payment.amount} again={again} />}
      {state === 'notPaid' && (
        <Alert kind="warning" title={words.wasTaken}>
          <p>{words.wasTakenText}</p>
          <HelplineLink />
        </Alert>
      )}
      {state === 'notStarted' && (
        <p className="muted">
          {words.lateMoney} <HelplineLink />
        </p>
      )}
      <Actions payment={payment} again={again} />
      {children}
    </div>
  )
}

export type PaymentStateProps = {
  payment: PaymentStanding
  /** Where a payment that did not come about is tried again. */
  again: string
  /** It has come to this state while the reader was looking. */
  hasChanged?: boolean
  /** The page has stopped asking for news. */
  isGivenUp?: boolean
  /** What else the page offers under it. */
  children?: ReactNode
}

/** What the policy needs next: what is still unpaid with its dates, or when the next instalment falls due. */
function Afterwards({ standing, paid, again }: AfterwardsProps) {
  const { after, paidAndLeft, payRest } = usePaymentStateWords()
  const write = useWriter()
  const { kind, due_date: dueDate, until } = standing
  const text = write.fill(after[kind], {
    dueDate: dueDate ? write.date(dueDate) : '',
    until: until ? write.date(until) : '',
  })
  if (kind !== 'due' && kind !== 'overdue') return <p>{text}</p>
  return (
    <Alert kind={alertKindOf(kind)}>
      <p className="font-semibold">
        {write.fill(paidAndLeft, { paid: write.amount(paid), left: write.amount(standing.left) })}
      </p>
      <p>{text}</p>
      <p className="mt-s3">
        <ButtonLink href={again}>{payRest}</ButtonLink>
      </p>
    </Alert>
  )
}

type AfterwardsProps = { standing: NonNullable<PaymentStanding['standing']>; paid: number } & Pick<
  PaymentStateProps,
  'again'
>

function Waiting({ payment, isGivenUp }: Pick<PaymentStateProps, 'payment' | 'isGivenUp'>) {
  const words = usePaymentStateWords()
  const language = useLanguage()
  const { steps } = words
  const { asking, askingText } = payment.is_held ? words.held : steps
  const { doNotPayAgainText } = payment.is_held ? words.held : words
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content="5" />
      </noscript>
      <Alert kind="warning">
        <b className="block text-l leading-[1.45]">{words.doNotPayAgain}</b>
        {doNotPayAgainText} <HelplineLink />
      </Alert>
      <Stepper
        label={steps.label}
        steps={[
          {
            key: 'begun',
            title: steps.begun,
            text: formatMoment(new Date(payment.opened_at), language),
            state: 'done',
          },
          { key: 'asking', title: asking, text: askingText, state: 'now' },
          { key: 'receipt', title: steps.receipt, text: steps.receiptText, state: 'coming' },
        ]}
      />
      <p hidden={!isGivenUp} role="status" data-given-up="">
        {words.givenUp}
      </p>
    </>
  )
}

/** One primary button at most; while the bank is waited for there is none, as the right thing is to do nothing. */
function Actions({ payment, again }: Pick<PaymentStateProps, 'payment' | 'again'>) {
  const words = usePaymentStateWords()
  const { pathname, search } = useLocation()
  const { state, receipt, gateway_page_url: page } = payment
  return (
    <div className="grid gap-s5">
      <p className="flex flex-wrap items-center gap-s4">
        {receipt && (
          <ButtonLink
            kind={state === 'paid' ? 'primary' : 'secondary'}
            href={receipt.url}
            reload
            icon="download"
          >
            {words.receipt}
          </ButtonLink>
        )}
        {receipt && (
          <Anchor href={receipt.check_url} reload className="inline-flex min-h-11 items-center">
            {words.checkReceipt}
          </Anchor>
        )}
        {state === 'notPaid' && <span>{words.notTaken}</span>}
        {(state === 'notPaid' || state === 'notStarted') && (
          <ButtonLink kind="primary" href={again}>
            {words.again}
          </ButtonLink>
        )}
        {state === 'waiting' && (
          <ButtonLink kind="text" href={pathname + search} reload icon="refresh-cw">
            {words.lookAgain}
          </ButtonLink>
        )}
      </p>
      {page && (
        <Disclosure ruled summary={words.closed}>
          <p>{words.stillOpen}</p>
          <div className="mt-s3">
            <ChargeNote amount={payment.amount} />
          </div>
          <p className="mt-s3">
            <ButtonLink href={page} reload>
              {words.goOn}
            </ButtonLink>
          </p>
        </Disclosure>
      )}
    </div>
  )
}
