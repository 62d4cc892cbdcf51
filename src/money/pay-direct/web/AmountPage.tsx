import { useActionData, useLoaderData } from 'react-router'
import { paymentPaths } from '#money/ledger/paths.ts'
import { InstalmentsToPay } from '#money/ledger/web/InstalmentsToPay.tsx'
import { usePaymentStateWords } from '#money/ledger/web/words.ts'
import type { Attempt } from '#people/accounts/web/attempt.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { FieldErrors } from '#platform/pages/web/FieldErrors.tsx'
import { Unanswered } from '#platform/pages/web/Unanswered.tsx'
import { alertKindOf } from '#policies/policies/standing.ts'
import { Alert, Anchor, Button, Details, Form } from '#ui'
import type { AmountData } from './amount.loader.ts'
import { NothingToPay } from './NothingToPay.tsx'
import { NotOpened } from './NotOpened.tsx'
import { OpenPayment } from './OpenPayment.tsx'
import { PayFrame } from './PayFrame.tsx'
import { usePayDirectWords } from './words.ts'

/** What is due, with the form that leads to the bank's page (PAY-06), or why nothing can be paid now. */
export default function AmountPage() {
  const data = useLoaderData<AmountData>()
  const { amount: words } = usePayDirectWords()
  return (
    <PayFrame title={words.title} step={2}>
      <div className="stack max-w-form">
        <Details
          className="border-ink border-t-[1.5px]"
          entries={[
            ...(data.plan_name === null ? [] : [{ key: 'plan', label: words.policy, value: data.plan_name }]),
            { key: 'number', label: words.number, value: data.policy_number },
            { key: 'holder', label: words.holder, value: data.holder_name },
          ]}
        />
        {data.open_payment ? (
          <OpenPayment payment={data.open_payment} dueDate={data.due_date} />
        ) : data.choices.some(({ is_online }) => is_online) ? (
          <AmountForm data={data} />
        ) : (
          <NothingToPay data={data} />
        )}
        <p>
          <Anchor href={paymentPaths.validate} className="inline-flex min-h-11 items-center">
            {words.otherPolicy}
          </Anchor>
        </p>
      </div>
    </PayFrame>
  )
}

/** The choice of how many due instalments to pay; all of them unless the payer chooses otherwise (PAY-06). */
function AmountForm({ data }: { data: AmountData }) {
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
