import { useEffect, useState } from 'react'
import { useLoaderData } from 'react-router'
import { paymentPaths } from '#money/ledger/paths.ts'
import { followPayment } from '#money/ledger/web/follow-payment.ts'
import { PaymentState } from '#money/ledger/web/PaymentState.tsx'
import { getPaymentStanding, type PaymentStanding } from '#money/ledger/web/payment-state.ts'
import { loginPathFor } from '#people/accounts/paths.ts'
import { useSession } from '#platform/http/web/visit.ts'
import { ArrowLink, ButtonLink } from '#ui'
import { InvoiceShown } from './InvoiceShown.tsx'
import type { InvoiceView } from './invoice.loader.ts'
import { NotThere } from './NotThere.tsx'
import { useCustomerWords } from './words.ts'

/** The invoice of a policy (PAY-15), or the state of a payment for it (PAY-13). */
export default function InvoicePage() {
  const { invoice: words } = useCustomerWords()
  const { payment, invoice } = useLoaderData<InvoiceView>()
  useFreshAfterBack()
  if (payment) return <PaymentShown key={payment.reference} payment={payment} />
  if (invoice) return <InvoiceShown invoice={invoice} />
  return <NotThere title={words.title} text={words.notFound} />
}

/** With a link back to one's own policies or, if not signed in, to sign-in. */
function PaymentShown({ payment: first }: { payment: PaymentStanding }) {
  const { invoice: words, frame } = useCustomerWords()
  const { person } = useSession()
  const { payment, isGivenUp } = usePaymentStanding(first)
  const hasChanged = payment.state !== first.state || payment.is_held !== first.is_held
  const invoicePath = paymentPaths.invoice(payment.policy_id)
  return (
    <PaymentState payment={payment} again={invoicePath} hasChanged={hasChanged} isGivenUp={isGivenUp}>
      <div className="flex flex-wrap items-center gap-x-s5 gap-y-s3 pt-s3">
        {person ? (
          <>
            <ButtonLink href={paymentPaths.dashboard}>{frame.back}</ButtonLink>
            <ArrowLink href={paymentPaths.history}>{words.history}</ArrowLink>
          </>
        ) : (
          <>
            <span>{words.signInTitle}</span>
            <ButtonLink href={loginPathFor(invoicePath)} icon="log-in">
              {words.signIn}
            </ButtonLink>
          </>
        )}
      </div>
    </PaymentState>
  )
}

/** After the browser's Back from the bank's page, the cached page would still show its button busy. */
function useFreshAfterBack(): void {
  useEffect(() => {
    const look = (event: PageTransitionEvent) => {
      if (event.persisted) location.reload()
    }
    addEventListener('pageshow', look)
    return () => removeEventListener('pageshow', look)
  }, [])
}

/** The state of a payment, kept up to date; `isGivenUp` once the page has stopped polling. */
function usePaymentStanding(first: PaymentStanding) {
  const [payment, setPayment] = useState(first)
  const [isGivenUp, setIsGivenUp] = useState(false)
  useEffect(() => {
    const look = async () => {
      const standing = await getPaymentStanding(first.reference)
      setPayment(standing)
      setIsGivenUp(false)
      return standing.state
    }
    return followPayment(first.state, look, () => setIsGivenUp(true))
  }, [first])
  return { payment, isGivenUp }
}
