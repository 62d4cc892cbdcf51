import { useWriter } from '#platform/http/web/write.ts'
import { chargeAbout } from '../gateway-charge.ts'
import { usePaymentStateWords } from './words.ts'

/**
 * Says that the gateway adds a charge, wherever the next step leads there (PAY-16); with `amount`, also how
 * much. Its page must load the words `ledger/payment-state`.
 */
export function ChargeNote({ amount }: { amount?: number }) {
  const { charge: words } = usePaymentStateWords()
  const write = useWriter()
  const charge = amount === undefined ? 0 : chargeAbout(amount)
  return (
    <div className="text-s">
      <p className="font-semibold">{words.note}</p>
      <p className="text-ink-2">
        {amount !== undefined &&
          `${write.fill(words.about, { charge: write.amount(charge), all: write.amount(amount + charge) })} `}
        {words.why}
      </p>
    </div>
  )
}
