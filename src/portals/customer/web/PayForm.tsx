import { useActionData } from 'react-router'
import { paymentPaths } from '#money/ledger/paths.ts'
import { InstalmentsToPay } from '#money/ledger/web/InstalmentsToPay.tsx'
import { usePaymentStateWords } from '#money/ledger/web/words.ts'
import type { Attempt } from '#people/accounts/web/attempt.ts'
import { SubmitButton } from '#platform/pages/web/SubmitButton.tsx'
import { alertKindOf } from '#policies/policies/standing.ts'
import { Alert, Form } from '#ui'
import type { Invoice } from '../contract.ts'
import { listChoices } from './instalment-choices.ts'
import { Refused } from './Refused.tsx'
import { useStanding } from './Standing.tsx'
import { useCustomerWords } from './words.ts'

type PayFormProps = {
  invoice: Invoice
  /** Called with the amount of the chosen instalments. */
  onChoose: (amount: string) => void
}

/** How many of the oldest instalments to pay, their sum, and the button to the gateway. */
export function PayForm({ invoice, onChoose }: PayFormProps) {
  const { invoice: words } = useCustomerWords()
  const { toPay } = usePaymentStateWords()
  const { text } = useStanding(invoice)
  const refused = useActionData<Attempt>()
  return (
    <div className="stack">
      <Refused refused={refused} fields={['premium_amount']} unsaid={words.notOpened} />
      <Alert kind={alertKindOf(invoice.standing.kind)}>{text}</Alert>
      <Form
        method="post"
        action={paymentPaths.invoice(invoice.policy.id)}
        className="stack"
        onChange={({ target }) => target instanceof HTMLInputElement && onChoose(target.value)}
      >
        <input type="hidden" name="due_date" value={invoice.instalments[0]?.due_date ?? ''} />
        <InstalmentsToPay
          choices={listChoices(invoice)}
          instalment={invoice.policy.premium_amount}
          overdue={invoice.instalments_overdue}
          mostOnline={invoice.most_online}
          isFirst={invoice.first_premium === 'notReceived'}
          isEarly={invoice.standing.kind === 'early'}
          error={refused?.errors.premium_amount?.[0]}
          typed={refused?.typed.premium_amount}
        />
        <div>
          <SubmitButton kind="primary" wide working={words.paying}>
            {words.payNow}
          </SubmitButton>
          <p className="no-print text-s muted mt-s3">{toPay.bankPage}</p>
        </div>
      </Form>
    </div>
  )
}
