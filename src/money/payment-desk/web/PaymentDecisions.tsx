import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { permission } from '#platform/http/permissions.ts'
import { useMay } from '#platform/http/web/use-may.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { SubmitButton } from '#platform/pages/web/SubmitButton.tsx'
import { useSentForm } from '#platform/pages/web/use-sent-form.ts'
import { usePlatformWords } from '#platform/pages/web/words.ts'
import { ButtonLink, Checkbox, Decision, Form } from '#ui'
import type { ShownPayment } from '../contract.ts'
import type { Act, ActAttempt } from './payment.loader.ts'
import { ReasonField } from './ReasonField.tsx'
import { useDeskWords } from './words.ts'

type DecisionProps = { payment: ShownPayment; attempt: ActAttempt | undefined }

/** The decision that a payment needs from a holder of Payment Edit: the choices open now, and the reason. */
export function PaymentDecisions({ payment, attempt }: DecisionProps) {
  const { decide } = useDeskWords()
  const mayDecide = useMay()(permission.paymentEdit)
  if (!mayDecide) return null
  return (
    <section className="no-print border-ink border-y-[1.5px] py-s4">
      <h2 className="sr-only">{decide.title}</h2>
      {attempt?.asksAgain ? (
        <RefundOnceMore payment={payment} reason={attempt.reason} />
      ) : (
        <Question payment={payment} attempt={attempt} />
      )}
      {payment.may.ask && <AskNow />}
    </section>
  )
}

function Question({ payment, attempt }: DecisionProps) {
  const { decide } = useDeskWords()
  const { working: loading } = usePlatformWords()
  const sent = useSentForm()
  const isSending = sent !== undefined && sent.get('act') !== 'ask'
  const choices = useChoices(payment, attempt)
  const question = useQuestion(payment)
  const failed = attempt?.isDone ? undefined : attempt
  if (choices.length === 0) return <p className="text-ink-2">{decide.nothing}</p>
  return (
    <Decision
      key={payment.events.length}
      question={question}
      name="act"
      choices={choices}
      chosen={failed?.act}
      unchosen={decide.choose}
      busy={isSending ? loading : undefined}
    >
      <ReasonField about="decision" hint={decide.reasonHint} refused={failed} />
    </Decision>
  )
}

function useQuestion(payment: ShownPayment): string {
  const { state, held_reason: held, is_owed_back: isOwedBack, may } = payment
  const { questions } = useDeskWords().decide
  if (payment.waiting_approval !== null) return questions.alert
  if (state === 'held' && held) return questions[held]
  if (state === 'excess') return held === 'duesMoved' ? questions.notPremium : questions.excess
  if (isOwedBack) return questions.owedBack
  return may.seen ? questions.alert : questions.other
}

/** While a request about the money waits for approval, no other act on it is offered. */
function useChoices(payment: ShownPayment, attempt: ActAttempt | undefined) {
  const { state, is_owed_back: isOwedBack } = payment
  const isAsked = payment.waiting_approval !== null
  const may = isAsked ? { ...payment.may, release: false, use_excess: null, refund: false } : payment.may
  const { decide } = useDeskWords()
  const write = useWriter()
  const choice = (act: Act, label: string, hint: string) => ({ value: act, label, hint })
  const refundHint = state === 'booked' ? decide.refundBookedHint : decide.refundHint
  const seen =
    state === 'held' ? decide.seenHeld : state === 'excess' || isOwedBack ? decide.seenOwed : decide.seen
  return [
    ...(may.release ? [choice('release', decide.release, decide.releaseHint)] : []),
    ...(may.use_excess === null
      ? []
      : [
          {
            ...choice(
              'use-excess',
              decide.useExcess,
              write.fill(decide.useExcessHint, { n: may.use_excess }),
            ),
            more: (
              <Checkbox
                name="payer_agreed"
                label={decide.payerAgreed}
                error={attempt?.errors.payer_agreed?.join(' ')}
              />
            ),
          },
        ]),
    ...(may.refund ? [{ ...choice('refund', decide.refund, refundHint), isGrave: true }] : []),
    ...(may.seen ? [choice('seen', seen, decide.seenHint)] : []),
  ]
}

/** Refunded money cannot be recalled, so a refund is confirmed twice. */
function RefundOnceMore({ payment, reason }: { payment: ShownPayment; reason: string }) {
  const { decide } = useDeskWords()
  const write = useWriter()
  const amount = write.amount(payment.amount)
  const { pathname, search } = useLocation()
  const start = useRef<HTMLParagraphElement>(null)
  useEffect(() => start.current?.focus(), [])
  return (
    <Form method="post" preventScrollReset className="stack rounded border-2 border-red-700 p-s4">
      <input type="hidden" name="sure" value="1" />
      <input type="hidden" name="reason" value={reason} />
      <div>
        <p ref={start} tabIndex={-1} className="font-semibold text-l">
          {write.fill(decide.sure, { amount })}
        </p>
        <p>{write.fill(decide.sureHint, { name: payment.holder.name })}</p>
        <p className="wrap-anywhere text-ink-2 text-s">
          {decide.reason}: {reason}
        </p>
      </div>
      <p className="flex flex-wrap gap-s3">
        <SubmitButton name="act" value="refund" kind="danger">
          {write.fill(decide.sureYes, { amount })}
        </SubmitButton>
        <ButtonLink kind="text" href={pathname + search}>
          {decide.sureNo}
        </ButtonLink>
      </p>
    </Form>
  )
}

function AskNow() {
  const { decide } = useDeskWords()
  return (
    <Form method="post" preventScrollReset className="mt-s4 grid justify-items-start gap-s1">
      <p className="text-ink-2 text-s">{decide.askHint}</p>
      <SubmitButton small name="act" value="ask">
        {decide.ask}
      </SubmitButton>
    </Form>
  )
}
