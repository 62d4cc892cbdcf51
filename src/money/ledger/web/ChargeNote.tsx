import { usePaymentStateWords } from './words.ts'

/** What the gateway adds, wherever the next step leads there (PAY-16). Its page names the words `ledger/payment-state`. */
export function ChargeNote() {
  const { charge } = usePaymentStateWords()
  return (
    <div className="text-s">
      <p className="font-semibold">{charge.note}</p>
      <p className="text-ink-2">{charge.why}</p>
    </div>
  )
}
