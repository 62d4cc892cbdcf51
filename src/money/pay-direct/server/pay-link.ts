import { type DateOnly, formatDate } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { formatTaka, type Poisha } from '#kernel/money.ts'
import { maskName } from '#kernel/person-name.ts'
import { fill } from '#kernel/words.ts'
import { paymentPaths } from '#money/ledger/paths.ts'
import { endOfNumber, readPayLink } from '#money/ledger/pay-link.ts'
import { makePaymentToken } from '#money/ledger/server/payment-token.ts'
import type { Database, DbOrTx } from '#platform/database/server/database.ts'
import type { LinkPurpose } from '#platform/links/server/open-link.ts'
import { instalmentDueDate, payableOn } from '#policies/policies/dues.ts'
import { sealerOfCustomer } from '#policies/policies/server/customer-key-store.ts'
import { findPolicyToPay, type PolicyToPay } from '#policies/policies/server/payment-store.ts'
import { maySendPayLink } from '../pay-link-rules.ts'
import { bn } from '../words.bn.ts'
import { en } from '../words.en.ts'

const words = { bn: bn.link, en: en.link }

/**
 * The link by which somebody without an account pays what is due on one policy. Opening it gives the same
 * proof as naming the policy and its holder (PAY-04), and leads to the amount. Booking the premium ends it
 * (`bookPayment`), as does anything else that leaves nothing to pay: another payment, or a withdrawal.
 */
export const payLink = ({ db }: { readonly db: Database }): LinkPurpose => ({
  // Shows only what a payer needs, with the first name masked: the phone number may have been mistyped.
  describe: async (subject, { language, today }) => {
    const policy = await findLeftToPay(db, subject, today)
    if (!policy) return undefined
    const { title, lead, notYet, button } = words[language]
    const params = {
      holder: maskName(policy.holder.firstName),
      what: whatIsPaid(policy, today, language),
      end: endOfNumber(policy.coreNumber ?? policy.reference),
      amount: formatTaka(amountOf(policy, today), language),
    }
    const isPayable = payableOn(policy, today).kind !== 'notPayable'
    const said = fill(isPayable ? lead : notYet, params, language)
    return { title, lead: [said, ...coverOf(policy, language)].join(' '), button }
  },
  open: async (tx, subject, call) => {
    const policy = await findLeftToPay(tx, subject, call.today)
    if (!policy) return undefined
    const { id: policyId, customerId, holder } = policy
    const email = holder.email && (await sealerOfCustomer(tx, customerId, call.now))(holder.email)
    const of = { policyId, language: call.language, isByLink: true, ...(email ? { sealedEmail: email } : {}) }
    await makePaymentToken(tx, of, call)
    return { to: paymentPaths.amount }
  },
})

/**
 * For a first premium: when cover begins, and, while the proposal may still be declined, that the money would
 * be returned.
 */
function coverOf({ status, paidInstalments }: PolicyToPay, language: Language): readonly string[] {
  const { cover, coverOfActive, ifNotAccepted } = words[language]
  if (paidInstalments > 0) return []
  if (status === 'active') return [coverOfActive]
  return status === 'uploaded' ? [cover] : [cover, ifNotAccepted]
}

/**
 * Names what is paid, as the amount page does: the first premium, or the instalments with the oldest due date
 * (decision 0086).
 */
export function whatIsPaid(policy: PolicyToPay, today: DateOnly, language: Language): string {
  const { firstPremium, instalment, several } = words[language]
  const instalments = Math.round(amountOf(policy, today) / policy.instalment)
  if (instalments === 1 && policy.paidInstalments === 0) return firstPremium
  const date = formatDate(instalmentDueDate(policy, policy.paidInstalments), language)
  return fill(instalments === 1 ? instalment : several, { n: instalments, date }, language)
}

/** The policy that a link is for; undefined once there is nothing left to pay by it. */
async function findLeftToPay(db: DbOrTx, subject: string, today: DateOnly): Promise<PolicyToPay | undefined> {
  const named = readPayLink(subject)
  const policy = named && (await findPolicyToPay(db, { id: named.policyId }))
  if (!policy || isServed(policy, named)) return undefined
  return maySendPayLink(policy, policy, today) ? policy : undefined
}

/** The instalment that the link was sent for is paid. */
export function isServed(policy: PolicyToPay, named: { readonly instalment: number } | undefined): boolean {
  return policy.paidInstalments !== named?.instalment
}

/** The amount that can be paid now, or once the core system has taken the proposal. */
export function amountOf(policy: PolicyToPay, today: DateOnly): Poisha {
  const payable = payableOn(policy, today)
  return 'amount' in payable ? payable.amount : policy.instalment
}
