import { useActionData } from 'react-router'
import { writeMoment } from '#kernel/dates.ts'
import { paymentPaths } from '#money/ledger/paths.ts'
import { ChargeNote } from '#money/ledger/web/ChargeNote.tsx'
import { usePaymentStateWords } from '#money/ledger/web/words.ts'
import type { Attempt } from '#people/accounts/web/attempt.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { Helpline } from '#platform/pages/web/Helpline.tsx'
import { SubmitButton } from '#platform/pages/web/SubmitButton.tsx'
import { Alert, ButtonLink, Form } from '#ui'
import type { Invoice } from '../contract.ts'
import { Refused } from './Refused.tsx'
import { useCustomerWords } from './words.ts'

/**
 * Replaces the form while a payment of this policy is open: only continuing it cannot pay twice (feature 4).
 * It can be cancelled at the gateway only.
 */
export function OpenPayment({ invoice, open }: OpenPaymentProps) {
  const { invoice: words } = useCustomerWords()
  const { goOn, otherAmount, helpline } = usePaymentStateWords()
  const write = useWriter()
  const refused = useActionData<Attempt>()
  const { policy, instalments } = invoice
  const [oldest] = instalments
  // The page already shows what was answered to another amount.
  const failed = refused?.code === 'otherPaymentOpen' ? undefined : refused
  return (
    <div className="stack">
      {!open.is_held && <Refused refused={failed} fields={[]} unsaid={words.notOpened} />}
      <Alert kind="warning" title={open.is_held ? words.held : words.other}>
        {!open.is_held && <p className="mb-s2">{words.ifPaid}</p>}
        {write.fill(open.is_held ? words.heldText : words.otherText, {
          amount: write.amount(open.amount),
          until: writeMoment(open.expires_at, write.language),
        })}
        <Helpline say={helpline} />
      </Alert>
      {!open.is_held && <ChargeNote amount={open.amount} />}
      <div className="flex flex-wrap items-center gap-x-s5 gap-y-s3">
        {/* Looking never pays twice, continuing may. For a held payment there is nothing to do. */}
        <ButtonLink
          kind={open.is_held ? 'secondary' : 'primary'}
          href={paymentPaths.paymentOfInvoice(policy.id, open.payment)}
        >
          {words.otherOpen}
        </ButtonLink>
        {!open.is_held && oldest && (
          <Form method="post" action={paymentPaths.invoice(policy.id)}>
            <input type="hidden" name="premium_amount" value={open.amount} />
            <input type="hidden" name="due_date" value={oldest.due_date} />
            <SubmitButton working={words.paying}>{goOn}</SubmitButton>
          </Form>
        )}
      </div>
      {!open.is_held && <p className="text-ink-2">{otherAmount}</p>}
    </div>
  )
}

type OpenPaymentProps = { invoice: Invoice; open: NonNullable<Invoice['open_payment']> }
