import { Fragment, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { writeMoment } from '#kernel/dates.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { Helpline } from '#platform/pages/web/Helpline.tsx'
import { alertKindOf } from '#policies/policies/standing.ts'
import { Alert, Anchor, ButtonLink, Disclosure, Stepper } from '#ui'
import { isGivenBack, isOwed } from '../moves.ts'
import { ChargeNote } from './ChargeNote.tsx'
import { PaymentFacts } from './PaymentFacts.tsx'
import { PaymentMark } from './PaymentMark.tsx'
import { PaymentMessage } from './PaymentMessage.tsx'
import type { PaymentStanding } from './payment-state.ts'
import { usePaymentStateWords } from './words.ts'

/**
 * The state of a payment (feature 5), for anybody who holds its reference. Pay-direct shows it in place of
 * the form, an invoice above everything else. On a public page it keeps itself up to date
 * (enhance/payment-state.ts); without scripts the page reloads. A page that shows it must load the words
 * `ledger/payment-state` and call `findPaymentOf(request)`.
 */
export function PaymentState({ payment, again, hasChanged = false, isGivenUp, children }: PaymentStateProps) {
  const words = usePaymentStateWords()
  const { state, cover_after_refund: cover } = payment
  const write = useWriter()
  const { title } = payment.is_held ? words.held : words.states[state]
  const lead = write.fill(leadOf(payment, words), { amount: write.amount(payment.amount) })
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
          <SettledBy payment={payment} />
          <NotPremium payment={payment} />
          {cover && <p className="mb-s2">{words.coverAfterRefund[cover]}</p>}
          {words.owed[state]}
          <Helpline say={words.helpline} />
        </Alert>
      )}
      <PaymentFacts payment={payment} />
      {payment.standing && <Afterwards standing={payment.standing} payment={payment} again={again} />}
      {state === 'notPaid' && (
        <Alert kind="warning" title={words.wasTaken}>
          <p>{words.wasTakenText}</p>
          <Helpline say={words.helpline} />
        </Alert>
      )}
      {state === 'notStarted' && (
        <p className="muted">
          {words.lateMoney}
          <Helpline say={words.helpline} />
        </p>
      )}
      <Actions payment={payment} again={again} />
      {children}
    </div>
  )
}

export type PaymentStateProps = {
  payment: PaymentStanding
  /** Where a payment that failed can be tried again. */
  again: string
  /** The state was reached while the reader was looking. */
  hasChanged?: boolean
  /** The page has stopped polling. */
  isGivenUp?: boolean
  /** What else the page offers below it. */
  children?: ReactNode
}

function leadOf(payment: PaymentStanding, words: ReturnType<typeof usePaymentStateWords>): string {
  if (payment.is_held) return words.held.lead
  if (payment.is_cancelled) return words.cancelled
  const isByEmail = payment.state === 'paid' && payment.goes_by_email
  return isByEmail ? words.paidByEmailToo : words.states[payment.state].lead
}

/** For money paid twice: the receipts that settle its instalments, and the receipt of this money. */
function SettledBy({ payment: { settled_by, receipt, instalments } }: Pick<PaymentStateProps, 'payment'>) {
  const { settledBy } = usePaymentStateWords()
  if (settled_by.length === 0 || !receipt) return null
  const sentence = instalments === 1 ? settledBy.one : settledBy.several
  const numbers: Readonly<Record<string, readonly string[]>> = { receipts: settled_by, own: [receipt.number] }
  return (
    <p className="mb-s2">
      {sentence.split(/\{(receipts|own)\}/).map(
        (part) =>
          numbers[part]?.map((number, place) => (
            <Fragment key={number}>
              {place > 0 && ', '}
              <span className="whitespace-nowrap">{number}</span>
            </Fragment>
          )) ?? part,
      )}
    </p>
  )
}

/** For money that could not be premium: why, if that was stored, and that its instalments are still unpaid. */
function NotPremium({
  payment: { state, not_premium_because: because },
}: Pick<PaymentStateProps, 'payment'>) {
  const { notPremium: words } = usePaymentStateWords()
  if (state !== 'notPremium') return null
  return (
    <>
      {because && <p className="mb-s2">{words.because[because]}</p>}
      <p className="mb-s2">{words.unpaid}</p>
    </>
  )
}

/** What comes next for the policy: what is still unpaid with its dates, or when the next instalment falls due. */
function Afterwards({ standing, payment, again }: AfterwardsProps) {
  const { after, paidAndLeft, payRest, notPremium } = usePaymentStateWords()
  const write = useWriter()
  const { kind, due_date: dueDate, until } = standing
  const text = write.fill(after[kind], {
    dueDate: dueDate ? write.date(dueDate) : '',
    until: until ? write.date(until) : '',
  })
  if (kind !== 'due' && kind !== 'overdue') return <p>{text}</p>
  const isPaid = payment.state === 'paid'
  return (
    <Alert kind={alertKindOf(kind)}>
      <p className="font-semibold">
        {write.fill(isPaid ? paidAndLeft : notPremium.left, {
          paid: write.amount(payment.amount),
          left: write.amount(standing.left),
        })}
      </p>
      <p>{text}</p>
      {isOwed(payment.state) && <p className="mt-s2">{notPremium.stillOwed}</p>}
      {isPaid && (
        <p className="mt-s3">
          <ButtonLink href={again}>{payRest}</ButtonLink>
        </p>
      )}
    </Alert>
  )
}

type AfterwardsProps = { standing: NonNullable<PaymentStanding['standing']> } & Pick<
  PaymentStateProps,
  'payment' | 'again'
>

function Waiting({ payment, isGivenUp }: Pick<PaymentStateProps, 'payment' | 'isGivenUp'>) {
  const words = usePaymentStateWords()
  const write = useWriter()
  const { steps } = words
  const { asking, askingText } = payment.is_held ? words.held : steps
  const { doNotPayAgainText, givenUp } = payment.is_held ? words.held : words
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content="5" />
      </noscript>
      <Alert kind="warning">
        <b className="block text-l leading-[1.45]">{words.doNotPayAgain}</b>
        <p>{doNotPayAgainText}</p>
        {payment.gateway_page_url && (
          <p className="mt-s2">
            {write.fill(words.notPaidYet, { until: writeMoment(payment.expires_at, write.language) })}
          </p>
        )}
        <Helpline say={words.helpline} />
      </Alert>
      <Stepper
        label={steps.label}
        steps={[
          {
            key: 'begun',
            title: steps.begun,
            text: writeMoment(payment.opened_at, write.language),
            state: 'done',
          },
          { key: 'asking', title: asking, text: askingText, state: 'now' },
          { key: 'receipt', title: steps.receipt, text: steps.receiptText, state: 'coming' },
        ]}
      />
      <p hidden={!isGivenUp} role="status" data-given-up="">
        {givenUp}
      </p>
    </>
  )
}

/** At most one primary button; none while waiting for the bank's answer, because the payer should do nothing. */
function Actions({ payment, again }: Pick<PaymentStateProps, 'payment' | 'again'>) {
  const words = usePaymentStateWords()
  const { pathname, search } = useLocation()
  const { state, receipt, gateway_page_url: page } = payment
  return (
    <div className="grid gap-s5">
      {/* A payer without an account cannot find the receipt anywhere else. */}
      {receipt && payment.purpose === 'pd' && <p>{words.keepReceipt}</p>}
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
