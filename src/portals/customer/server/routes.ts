import type { PaymentGateways } from '#adapters/payment-gateway/gateways.ts'
import { done } from '#kernel/endpoint.ts'
import { pickText } from '#kernel/language.ts'
import { findUnderWay, listUnderWay } from '#money/ledger/server/policy-payment-store.ts'
import { findAccount } from '#people/accounts/server/account-store.ts'
import { requireOwnCustomer } from '#people/accounts/server/own-customer.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import { doneIn } from '#platform/http/server/done-in.ts'
import { customer } from '#platform/http/server/guard.ts'
import { type Handler, handle } from '#platform/http/server/handle.ts'
import { getSeenPolicy } from '#policies/policies/server/seen-policy.ts'
import { listPoliciesOfCustomer } from '#policies/policies/server/store.ts'
import { urgencyOf } from '#policies/policies/standing.ts'
import type { Editions } from '#sales/plans/server/editions.ts'
import { getSettings, senderIn } from '#website/content/server/store.ts'
import {
  customerArea,
  customerPremiumPayment,
  type OwnPolicy,
  ownDashboard,
  ownDueDates,
  ownInvoice,
  ownPayments,
  ownPolicyDetails,
} from '../contract.ts'
import { bn } from '../words.bn.ts'
import { en } from '../words.en.ts'
import { writeDueCalendar } from './due-calendar.ts'
import { listOwnPayments } from './list-own-payments.ts'
import { listPremiumPayments } from './list-premium-payments.ts'
import {
  listComing,
  presentInvoice,
  presentOwnDetails,
  presentOwnPolicy,
  type Reading,
} from './present-customer-policy.ts'

const words = { bn, en }

type CustomerDependencies = {
  readonly db: ReadDatabase
  readonly editions: Editions
  readonly gateways: PaymentGateways
  readonly publicUrl: string
}

/** The customer area: one's own policies, what is due on them, and what was paid (CUST). */
export function customerAreaRoutes({ db, editions, gateways, publicUrl }: CustomerDependencies): Handler[] {
  const readingOf = ({ language, today }: Call<Person>): Reading => ({
    book: editions.current(today).book,
    editions,
    language,
    today,
  })
  return [
    handle(customerArea, { guard: customer }, async (_input, { who }) => {
      const account = await findAccount(db, who.id)
      return done('', { name: who.name, has_password: Boolean(account?.passwordHash) })
    }),

    handle(ownDashboard, { guard: customer }, async ({ customer_id }, call) => {
      requireOwnCustomer(call.who, customer_id)
      const policies = await listPoliciesOfCustomer(db, call.who.id)
      const open = await listUnderWay(db, policies)
      const shown = policies.map((policy) => presentOwnPolicy(policy, readingOf(call), open.get(policy.id)))
      return doneIn(call.language, { policies: shown.toSorted(byNeed) })
    }),

    handle(ownPolicyDetails, { guard: customer }, async ({ customer_id, id }, call) => {
      requireOwnCustomer(call.who, customer_id)
      const policy = await getSeenPolicy(db, id, call.who)
      const open = await findUnderWay(db, policy)
      return doneIn(call.language, presentOwnDetails(policy, readingOf(call), open))
    }),

    handle(ownDueDates, { guard: customer }, async ({ id }, call) => {
      const policy = await getSeenPolicy(db, id, call.who)
      const coming = listComing(policy, call.today, await findUnderWay(db, policy))
      const { brand } = await senderIn(db, call.language)
      const book = editions.current(call.today).book
      return writeDueCalendar(policy, coming, {
        book,
        brand,
        publicUrl,
        language: call.language,
        now: call.now,
      })
    }),

    handle(ownInvoice, { guard: customer }, async ({ customer_id, policyid }, call) => {
      requireOwnCustomer(call.who, customer_id)
      const policy = await getSeenPolicy(db, policyid, call.who)
      const { revivalNote } = await getSettings(db)
      const revival = pickText(revivalNote, call.language).text || words[call.language].invoice.revival
      const open = await findUnderWay(db, policy)
      return doneIn(
        call.language,
        presentInvoice(policy, readingOf(call), { revival, open, mostOnline: gateways.current.limits.most }),
      )
    }),

    handle(ownPayments, { guard: customer }, async ({ customer_id }, call) => {
      requireOwnCustomer(call.who, customer_id)
      return doneIn(call.language, await listOwnPayments(db, call.who.id, readingOf(call)))
    }),

    handle(customerPremiumPayment, { guard: customer }, async ({ customer_id }, call) => {
      requireOwnCustomer(call.who, customer_id)
      return doneIn(call.language, {
        payments: await listPremiumPayments(db, call.who.id, readingOf(call)),
      })
    }),
  ]
}

/** The most urgent first; of equally urgent ones, the one due for longer; the rest keep their order. */
function byNeed(one: OwnPolicy, other: OwnPolicy): number {
  const difference = urgencyOf(one.standing.kind) - urgencyOf(other.standing.kind)
  if (difference !== 0 || one.premium_due === 0) return difference
  return (one.fup ?? '').localeCompare(other.fup ?? '')
}
