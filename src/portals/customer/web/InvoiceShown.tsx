import { useState } from 'react'
import { useActionData } from 'react-router'
import { paymentPaths } from '#money/ledger/paths.ts'
import { usePaymentStateWords } from '#money/ledger/web/words.ts'
import type { Attempt } from '#people/accounts/web/attempt.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { Helpline } from '#platform/pages/web/Helpline.tsx'
import { alertKindOf } from '#policies/policies/standing.ts'
import { usePoliciesWords } from '#policies/policies/web/words.ts'
import { parseMode } from '#sales/plans/codes.ts'
import { Alert, ArrowLink, ButtonLink, Card, Details, PageHead } from '#ui'
import { branchLocatorPath } from '#website/directory/paths.ts'
import { pagePath } from '#website/site/paths.ts'
import type { Invoice } from '../contract.ts'
import { listChoices } from './instalment-choices.ts'
import { HowToGetIt } from './MaturityMoney.tsx'
import { OpenPayment } from './OpenPayment.tsx'
import { PayForm } from './PayForm.tsx'
import { isAllPaid, isOver, PaidOrDue, useNameOfSum, useStanding } from './Standing.tsx'
import { useCustomerWords } from './words.ts'

/** What is due on a policy, and a form to pay it; or why there is nothing to pay (PAY-15). */
export function InvoiceShown({ invoice }: { invoice: Invoice }) {
  const { invoice: words, details, dashboard, frame, home } = useCustomerWords()
  const { codes } = usePoliciesWords()
  const write = useWriter()
  const { policy } = invoice
  const online = listChoices(invoice).filter(({ is_online }) => is_online)
  const sent = useActionData<Attempt>()?.typed.premium_amount
  const [chosen, setChosen] = useState(sent ?? String(online.at(-1)?.amount))
  const mode = parseMode(policy.payment_cycle_mode)
  const isHeld = invoice.open_payment?.is_held === true
  return (
    <article className="mx-auto max-w-[760px]">
      <title>{words.title}</title>
      <PageHead
        title={words.title}
        lead={
          <span className="flex flex-wrap items-center gap-s3 text-m">
            <span>{policy.name}</span>
            <span>{policy.core_system_policy_id ?? policy.ref_unique_id}</span>
            <PaidOrDue {...invoice} />
          </span>
        }
      />
      <Card stitched>
        {invoice.open_payment ? (
          <SumUnderWay open={invoice.open_payment} />
        ) : (
          <Sum invoice={invoice} chosen={chosen} />
        )}
        <Details
          entries={[
            { label: details.holder, value: policy.policy_holder_name },
            {
              label: words.number,
              value: policy.core_system_policy_id ?? `${policy.ref_unique_id} (${dashboard.noNumberYet})`,
            },
            { label: details.mode, value: mode ? codes.mode[mode] : policy.payment_cycle_mode },
            { label: details.premium, value: write.amount(policy.premium_amount) },
            // Whether it is unpaid is still being checked.
            ...(invoice.due_date && !isHeld
              ? [
                  {
                    label: isAllPaid(invoice) ? home.nextInstalment : dashboard.fupWhole,
                    value: write.date(invoice.due_date),
                  },
                ]
              : []),
          ]}
        />
        <div className="mt-s5">
          {invoice.open_payment ? (
            <OpenPayment invoice={invoice} open={invoice.open_payment} />
          ) : online.length > 0 ? (
            <PayForm key={invoice.premium_due} invoice={invoice} onChoose={setChosen} />
          ) : (
            <NothingToPay invoice={invoice} />
          )}
        </div>
      </Card>
      <p className="mt-s5 flex flex-wrap items-center gap-x-s5 gap-y-s3">
        <ButtonLink href={paymentPaths.dashboard}>{frame.back}</ButtonLink>
        <ArrowLink href={paymentPaths.history}>{words.history}</ArrowLink>
      </p>
    </article>
  )
}

/** What is due; with several instalments, the sum of the chosen ones, and beside it the total due. */
function Sum({ invoice, chosen }: { invoice: Invoice; chosen: string }) {
  const { invoice: words } = useCustomerWords()
  const write = useWriter()
  const { premium_due: due } = invoice
  const whole = useNameOfSum(invoice)
  if (due === 0) return null
  const part = listChoices(invoice).find((choice) => String(choice.amount) === chosen && choice.amount < due)
  return (
    <p className="mb-s4" aria-live="polite">
      <span className="block text-ink-2">
        {part ? write.fill(words.chosen, { n: part.instalments }) : whole}
      </span>
      <b className="num block text-receipt text-green-800">{write.amount(part?.amount ?? due)}</b>
      {part && (
        <span className="block text-ink-2">{write.fill(words.ofAll, { amount: write.amount(due) })}</span>
      )}
    </p>
  )
}

/** While a payment is under way nobody can say what is due: shows its amount, and whether its money has come. */
function SumUnderWay({ open }: { open: NonNullable<Invoice['open_payment']> }) {
  const { invoice: words } = useCustomerWords()
  const write = useWriter()
  return (
    <p className="mb-s4">
      <span className="block text-ink-2">{open.is_held ? words.heldSum : words.otherSum}</span>
      <b className="num block text-receipt">{write.amount(open.amount)}</b>
    </p>
  )
}

/** Until when all is paid, how to revive a lapsed policy, or that one instalment exceeds the gateway's limit. */
function NothingToPay({ invoice }: { invoice: Invoice }) {
  const { invoice: words } = useCustomerWords()
  const { helpline } = usePaymentStateWords()
  const write = useWriter()
  const { text } = useStanding(invoice)
  if (invoice.instalments.length > 0) {
    const most = write.amount(invoice.most_online)
    return <Alert kind="warning">{write.fill(words.tooMuch, { most })}</Alert>
  }
  if (!invoice.revival) {
    return (
      <Alert kind="info" title={isOver(invoice) ? undefined : words.nothingDue}>
        {text}
        <HowToGetIt id={invoice.policy.id} maturity={invoice.maturity} />
      </Alert>
    )
  }
  return (
    <div className="grid gap-s4">
      <Alert kind={alertKindOf(invoice.standing.kind)}>{text}</Alert>
      <section aria-labelledby="revival">
        <h2 id="revival" className="text-l">
          {words.howToRevive}
        </h2>
        <p className="mt-s2">{invoice.revival}</p>
        <Helpline say={helpline} />
        <p className="mt-s3 flex flex-wrap gap-x-s5">
          <ArrowLink href={pagePath('policy-revival')}>{words.howToReviveMore}</ArrowLink>
          <ArrowLink href={branchLocatorPath}>{words.branches}</ArrowLink>
        </p>
      </section>
    </div>
  )
}
