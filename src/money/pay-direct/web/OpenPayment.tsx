import { useActionData } from 'react-router'
import { writeMoment } from '#kernel/dates.ts'
import { paymentPaths } from '#money/ledger/paths.ts'
import { ChargeNote } from '#money/ledger/web/ChargeNote.tsx'
import { usePaymentStateWords } from '#money/ledger/web/words.ts'
import type { Attempt } from '#people/accounts/web/attempt.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { Helpline } from '#platform/pages/web/Helpline.tsx'
import { Unanswered } from '#platform/pages/web/Unanswered.tsx'
import { Alert, Button, ButtonLink, Form } from '#ui'
import type { AmountData } from './amount.loader.ts'
import { NotOpened } from './NotOpened.tsx'
import { usePayDirectWords } from './words.ts'

/**
 * A payment of this policy that is open: continuing it is the only way that cannot pay twice (feature 4). A
 * held payment is only mentioned.
 */
export function OpenPayment({ payment, dueDate }: OpenPaymentProps) {
  const { open: words, held, amount } = usePayDirectWords()
  const { goOn, otherAmount, helpline } = usePaymentStateWords()
  const write = useWriter()
  const refused = useActionData<Attempt>()
  const sum = write.amount(payment.amount)
  // Looking never pays twice, continuing may. For a held payment there is nothing to do.
  const look = (
    <ButtonLink kind={payment.is_held ? 'secondary' : 'primary'} href={paymentPaths.stateOf(payment.payment)}>
      {words.look}
    </ButtonLink>
  )
  if (payment.is_held) {
    return (
      <>
        <Alert kind="warning">
          <h2 className="text-l leading-[1.45] font-sans">{held.title}</h2>
          <p>{write.fill(held.text, { amount: sum })}</p>
          <Helpline say={helpline} />
        </Alert>
        <p>{look}</p>
      </>
    )
  }
  return (
    <>
      {refused && <NotOpened refused={refused} />}
      <Alert kind="warning">
        <h2 className="text-l leading-[1.45] font-sans">{words.title}</h2>
        <p>{words.paid}</p>
        <p className="mt-s2">
          {write.fill(words.text, { amount: sum, until: writeMoment(payment.expires_at, write.language) })}
        </p>
        <Helpline say={helpline} />
      </Alert>
      <ChargeNote amount={payment.amount} />
      <Form method="post" action={paymentPaths.amount} className="flex flex-wrap items-center gap-s4">
        <Unanswered />
        <input type="hidden" name="premium_amount" value={payment.amount} />
        <input type="hidden" name="due_date" value={dueDate ?? ''} />
        {look}
        <Button type="submit" data-busy={amount.working}>
          {goOn}
        </Button>
      </Form>
      <p className="muted">{otherAmount}</p>
    </>
  )
}

type OpenPaymentProps = {
  payment: NonNullable<AmountData['open_payment']>
  /** Due date of the oldest unpaid instalment. */
  dueDate: string | null
}
