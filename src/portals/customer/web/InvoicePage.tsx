import { useLoaderData } from 'react-router'
import { paymentPaths } from '#money/ledger/paths.ts'
import { PaymentState } from '#money/ledger/web/PaymentState.tsx'
import type { PaymentStanding } from '#money/ledger/web/payment-state.ts'
import { loginPathFor } from '#people/accounts/paths.ts'
import { Alert } from '#platform/design-system/web/ui/Alert.tsx'
import { ArrowLink, ButtonLink } from '#platform/design-system/web/ui/Button.tsx'
import { LogIn } from '#platform/design-system/web/ui/icons.ts'
import { PageHead } from '#platform/design-system/web/ui/Layout.tsx'
import { useSession } from '#platform/http/web/visit.ts'
import { InvoiceShown } from './InvoiceShown.tsx'
import type { InvoiceView } from './invoice.loader.ts'
import { useFreshAfterBack } from './use-fresh-after-back.ts'
import { usePaymentStanding } from './use-payment-standing.ts'
import { useCustomerWords } from './words.ts'

/** The invoice of a policy (PAY-15), or in its place how a payment of it stands (PAY-13). */
export default function InvoicePage() {
  const { invoice: words, frame } = useCustomerWords()
  const { payment, invoice } = useLoaderData<InvoiceView>()
  useFreshAfterBack()
  if (payment) return <PaymentShown key={payment.reference} payment={payment} />
  if (invoice) return <InvoiceShown invoice={invoice} />
  return (
    <>
      <title>{words.title}</title>
      <PageHead title={words.title} />
      <Alert kind="info">{words.notFound}</Alert>
      <p className="mt-s5">
        <ButtonLink href={paymentPaths.dashboard}>{frame.back}</ButtonLink>
      </p>
    </>
  )
}

/** With the way back to one's own policies, or for who is not signed in the way in. */
function PaymentShown({ payment: first }: { payment: PaymentStanding }) {
  const { invoice: words, frame } = useCustomerWords()
  const { person } = useSession()
  const { payment, isGivenUp } = usePaymentStanding(first)
  const hasChanged = payment.state !== first.state || payment.is_held !== first.is_held
  const invoicePath = paymentPaths.invoice(payment.policy_id)
  return (
    <PaymentState payment={payment} again={invoicePath} hasChanged={hasChanged} isGivenUp={isGivenUp}>
      <div className="flex flex-wrap items-center gap-x-s5 gap-y-s3 border-line border-t pt-s4">
        {person ? (
          <>
            <ButtonLink href={paymentPaths.dashboard}>{frame.back}</ButtonLink>
            <ArrowLink href={paymentPaths.history}>{words.history}</ArrowLink>
          </>
        ) : (
          <>
            <span>{words.signInTitle}</span>
            <ButtonLink href={loginPathFor(invoicePath)} icon={LogIn}>
              {words.signIn}
            </ButtonLink>
          </>
        )}
      </div>
    </PaymentState>
  )
}
