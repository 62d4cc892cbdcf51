import { formatTaka, taka } from '#kernel/money.ts'
import { fill } from '#kernel/words.ts'
import { paymentPaths } from '#money/ledger/paths.ts'
import { ChargeNote } from '#money/ledger/web/ChargeNote.tsx'
import { useLanguage } from '#platform/http/web/visit.ts'
import { Alert, ButtonLink } from '#ui'
import type { Invoice } from '../contract.ts'
import { useCustomerWords } from './words.ts'

/** In the place of the form: a payment of this policy was begun, and going on with it cannot pay twice (feature 4). */
export function OpenPayment({ policyId, open }: OpenPaymentProps) {
  const { invoice: words } = useCustomerWords()
  const language = useLanguage()
  const params = { amount: formatTaka(taka(open.amount), language) }
  return (
    <div className="stack">
      <Alert kind="warning" title={open.is_held ? words.held : words.other}>
        {!open.is_held && <p className="mb-s2">{words.ifPaid}</p>}
        {fill(open.is_held ? words.heldText : words.otherText, params, language)}
      </Alert>
      {!open.is_held && <ChargeNote amount={open.amount} />}
      <ButtonLink wide href={`${paymentPaths.invoice(policyId)}?payment=${open.payment}`}>
        {words.otherOpen}
      </ButtonLink>
      {!open.is_held && <p className="text-ink-2">{words.otherWay}</p>}
    </div>
  )
}

type OpenPaymentProps = { policyId: number; open: NonNullable<Invoice['open_payment']> }
