import { useLoaderData } from 'react-router'
import { paymentPaths } from '#money/ledger/paths.ts'
import { Anchor, Details } from '#ui'
import { AmountForm } from './AmountForm.tsx'
import type { AmountData } from './amount.loader.ts'
import { NothingToPay } from './NothingToPay.tsx'
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
