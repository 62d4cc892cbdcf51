import { useEffect, useState } from 'react'
import { followPayment } from '#money/ledger/web/follow-payment.ts'
import { getPaymentStanding, type PaymentStanding } from '#money/ledger/web/payment-state.ts'

/** How a payment stands, kept up to date; `isGivenUp` once the page has stopped asking. */
export function usePaymentStanding(first: PaymentStanding) {
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
