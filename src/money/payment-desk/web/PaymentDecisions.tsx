import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { permission } from '#platform/http/permissions.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { useMay } from '#policies/policies/web/use-may.ts'
import { Button, type ButtonKind, Checkbox, Disclosure, Form } from '#ui'
import type { ShownPayment } from '../contract.ts'
import type { Act, ActAttempt } from './payment.loader.ts'
import { ReasonField } from './ReasonField.tsx'
import { useDeskWords } from './words.ts'

type DecisionProps = { payment: ShownPayment; attempt: ActAttempt | undefined }

/** What a holder of Payment Edit may do with the payment now, each with the reason that is kept. */
export function PaymentDecisions({ payment, attempt }: DecisionProps) {
  const { decide } = useDeskWords()
  const write = useWriter()
  const mayDecide = useMay()(permission.paymentEdit)
  if (!mayDecide) return null
  const { may } = payment
  const failed = attempt?.isDone ? undefined : attempt
  const hasNothing = !may.ask && !may.release && !may.refund && !may.seen && may.use_excess === null
  return (
    <section className="no-print">
      <h3 className="border-ink border-b-[1.5px] pb-s2">{decide.title}</h3>
      {hasNothing && <p className="muted mt-s3">{decide.nothing}</p>}
      {may.ask && <AskNow />}
      {may.release && (
        <Decision
          act="release"
          kind="primary"
          text={decide.release}
          hint={decide.releaseHint}
          failed={failed}
        />
      )}
      {may.use_excess !== null && (
        <Decision
          act="use-excess"
          text={decide.useExcess}
          hint={write.fill(decide.useExcessHint, { n: may.use_excess })}
          failed={failed}
        >
          <Checkbox
            name="payer_agreed"
            label={decide.payerAgreed}
            error={failed?.errors.payer_agreed?.join(' ')}
          />
        </Decision>
      )}
      {may.refund && (
        <Decision act="refund" kind="danger" text={decide.refund} hint={decide.refundHint} failed={failed} />
      )}
      {may.seen && <Decision act="seen" text={decide.seen} hint={decide.seenHint} failed={failed} />}
    </section>
  )
}

function AskNow() {
  const { decide } = useDeskWords()
  return (
    <Form method="post" className="mt-s4 grid justify-items-start gap-s2">
      <p className="text-ink-2 text-s">{decide.askHint}</p>
      <Press act="ask">{decide.ask}</Press>
    </Form>
  )
}

/** One decision, folded until it is wanted; what was typed stays when it is refused. */
function Decision({ act, kind, text, hint, failed, children }: OneDecision) {
  const { decide } = useDeskWords()
  const attempt = failed?.act === act ? failed : undefined
  return (
    <Disclosure ruled summary={text} isOpen={attempt !== undefined}>
      <Form method="post" className="stack">
        <p>{hint}</p>
        <ReasonField about={act} hint={decide.reasonHint} refused={attempt} />
        {children}
        <p>
          <Press act={act} kind={kind}>
            {text}
          </Press>
        </p>
      </Form>
    </Disclosure>
  )
}

type OneDecision = {
  act: Act
  kind?: ButtonKind
  text: string
  hint: string
  failed: ActAttempt | undefined
  children?: ReactNode
}

function Press({ act, kind, children }: { act: Act; kind?: ButtonKind | undefined; children: ReactNode }) {
  const { loading } = useDeskWords()
  const { state, formData } = useNavigation()
  const isSending = state === 'submitting' && formData?.get('act') === act
  return (
    <Button type="submit" name="act" value={act} kind={kind} busy={isSending ? loading : undefined}>
      {children}
    </Button>
  )
}
