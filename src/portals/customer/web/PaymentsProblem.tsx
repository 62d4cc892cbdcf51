import { Outlet } from 'react-router'
import { usePaymentStateWords } from '#money/ledger/web/words.ts'
import { Helpline } from '#platform/pages/web/Helpline.tsx'
import { Failure as OfficeFailure } from '#platform/pages/web/OfficeProblem.tsx'
import { useCustomerWords } from './words.ts'

/** The route between the customer area and the page of payments, for its error page. */
export default function PaymentsProblem() {
  return <Outlet />
}

/** A history that does not load must not look like a lost payment, or somebody would pay again. */
export function Failure() {
  const { history } = useCustomerWords()
  const { helpline } = usePaymentStateWords()
  return (
    <OfficeFailure>
      <p>{history.safe}</p>
      <Helpline say={helpline} />
    </OfficeFailure>
  )
}
