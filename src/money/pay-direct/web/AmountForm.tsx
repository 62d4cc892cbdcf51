import { useActionData } from 'react-router'
import { paymentPaths } from '#money/ledger/paths.ts'
import { InstalmentsToPay } from '#money/ledger/web/InstalmentsToPay.tsx'
import { usePaymentStateWords } from '#money/ledger/web/words.ts'
import type { Attempt } from '#people/accounts/web/attempt.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { FieldErrors } from '#platform/pages/web/FieldErrors.tsx'
import { Unanswered } from '#platform/pages/web/Unanswered.tsx'
import { alertKindOf } from '#policies/policies/standing.ts'
import { Alert, Button, Form } from '#ui'
import type { AmountData } from './amount.loader.ts'
import { NotOpened } from './NotOpened.tsx'
import { usePayDirectWords } from './words.ts'

/** The choice of how many due instalments to pay; all of them unless the payer chooses otherwise (PAY-06). */
export function AmountForm({ data }: { data: AmountData }) {
  const { amount: words } = usePayDirectWords()
  const { toPay } = usePaymentStateWords()
  const write = useWriter()
  const refused = useActionData<Attempt>()
  const error = refused?.errors.premium_amount?.[0]
  return (
    <>
      <FieldErrors errors={error ? [{ field: 'premium_amount', text: error }] : []} />
      {refused && !error && <NotOpened refused={refused} />}
      {data.due_date && data.lapses_after && (
        <Alert kind={alertKindOf('overdue')}>
          {write.fill(words.overdue, {
            dueDate: write.date(data.due_date),
            until: write.date(data.lapses_after),
          })}
        </Alert>
      )}
      <Form method="post" action={paymentPaths.amount} noValidate className="stack">
        <Unanswered />
        <input type="hidden" name="due_date" value={data.due_date ?? ''} />
        <InstalmentsToPay
          choices={data.choices}
          instalment={data.instalment}
          overdue={data.instalments_overdue}
          mostOnline={data.most_online}
          isFirst={data.is_first}
          isEarly={data.payable === 'early'}
          error={error}
          typed={refused?.typed.premium_amount}
        />
        <div>
          <Button type="submit" kind="primary" wide data-busy={words.working}>
            {words.pay}
          </Button>
          <p className="no-print text-s muted mt-s3">{toPay.bankPage}</p>
          {/* A payer who named the holder read this beside the email field. */}
          {data.plan_name === null && <p className="text-s muted mt-s2">{words.receiptByLink}</p>}
        </div>
      </Form>
    </>
  )
}
