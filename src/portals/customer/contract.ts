import { z } from 'zod'
import { endpoint, envelope } from '#kernel/endpoint.ts'
import { coversAfterRefund } from '#money/ledger/cover-after-refund.ts'
import { shownStates } from '#money/ledger/moves.ts'
import { entrySources } from '#money/ledger/payment.ts'
import { ownCustomerId } from '#people/accounts/contract.ts'
import { uploadedFile } from '#platform/http/uploaded-file.ts'
import { maturityOut, rowId } from '#policies/policies/contract.ts'
import { firstPremiums, standings } from '#policies/policies/standing.ts'

/** "Paid" or "Due", as callers compare it (POL-07). */
const paidOrDue = z.enum(['Paid', 'Due'])

/** What every call about one's own policies says about a policy's premiums. */
const dues = {
  /** All that is due, or the next instalment when only that may be paid early, or 0. */
  premium_due: z.number(),
  /** Due date of the first unpaid instalment; null when all are paid. */
  fup: z.string().nullable(),
  /** The day of the last payment; null before the first. */
  last_payment: z.string().nullable(),
  status: paidOrDue,
  /** State of the first premium until the ledger has it: not paid yet, or collected by a bank with the proposal. */
  first_premium: z.enum(firstPremiums).nullable(),
  /** A code of POL-04. */
  policy_status: z.number(),
  standing: z.object({
    kind: z.enum(standings),
    due_date: z.string().nullable(),
    /** Due: the last day of grace. Overdue, lapsed: the last day on which it could be paid without being revived. */
    until: z.string().nullable(),
  }),
}
export type OwnDues = { readonly [K in keyof typeof dues]: z.output<(typeof dues)[K]> }

/**
 * A payment under way for the policy: continuing it is the only way that cannot pay twice. If it is held, its
 * money has come and a person is checking it.
 */
const openPayment = z
  .object({ payment: z.string(), amount: z.number(), expires_at: z.string(), is_held: z.boolean() })
  .nullable()
export type OpenPayment = z.output<typeof openPayment>

const ownPolicy = z.object({
  id: z.number(),
  core_system_policy_id: z.string().nullable(),
  ref_unique_id: z.string(),
  policy: z.object({ name: z.string() }),
  /** A proposal in referral. */
  is_looked_at: z.boolean(),
  sum_assured: z.number(),
  /** How many instalments the policy has in all, and how many are paid. */
  instalments: z.number(),
  paid_instalments: z.number(),
  /** How many have fallen due and are not paid. */
  due_instalments: z.number(),
  /** What is paid at the end of the term, once that is near or past. */
  maturity: maturityOut.nullable(),
  open_payment: openPayment,
  ...dues,
})
export type OwnPolicy = z.output<typeof ownPolicy>

export const customerArea = endpoint('GET /api-app/customer-area', {
  summary: 'Whose customer area this is, and whether they have a password to change',
  out: envelope(z.object({ name: z.string(), has_password: z.boolean() })),
})

/** CUST-08 */
export const ownDashboard = endpoint('POST /v1/userpanel/dashboard', {
  summary: 'The policies of the signed-in customer with premium due, FUP, last payment and status',
  in: z.object({ customer_id: ownCustomerId }),
  out: envelope(z.object({ policies: z.array(ownPolicy) })),
})

const ownDetails = ownPolicy.extend({
  payment_cycle_mode: z.string(),
  term: z.number(),
  premium_paying_term: z.number(),
  premium_amount: z.number(),
  policy_holder_name: z.string(),
  start_date: z.string(),
  maturity_date: z.string(),
  /** Whether any instalments are certain to fall due within a year: those of `ownDueDates`. */
  has_coming_due_dates: z.boolean(),
})
export type OwnPolicyDetails = z.output<typeof ownDetails>

/** CUST-09 */
export const ownPolicyDetails = endpoint('POST /v1/userpanel/policy-details', {
  summary: 'One of the customer’s own policies',
  in: z.object({ customer_id: ownCustomerId, id: rowId('policyIdRequired') }),
  out: envelope(ownDetails),
})

/** Feature 36. */
export const ownDueDates = endpoint('GET /api-app/own-due-dates/{id}', {
  summary: 'The coming due dates of one of the customer’s own policies as iCalendar, for a year',
  in: z.object({ id: rowId('policyIdRequired') }),
  out: uploadedFile(),
})

const invoice = z.object({
  policy: z.object({
    id: z.number(),
    core_system_policy_id: z.string().nullable(),
    ref_unique_id: z.string(),
    name: z.string(),
    policy_holder_name: z.string(),
    payment_cycle_mode: z.string(),
    premium_amount: z.number(),
  }),
  ...dues,
  /** The same as `fup`, by an invoice's name for it. */
  due_date: z.string().nullable(),
  /** The amount of a payment of everything due, without the gateway's own charge (PAY-16). */
  total: z.number(),
  /** The instalments that may be paid now, the oldest first; the payer chooses how many of the oldest. */
  instalments: z.array(z.object({ number: z.number(), due_date: z.string(), amount: z.number() })),
  /** How many of the oldest instalments are past their days of grace: full cover needs all of these paid. */
  instalments_overdue: z.number(),
  /** The gateway does not take more than this at once. */
  most_online: z.number(),
  open_payment: openPayment,
  /** What is paid at the end of the term, once that is near or past. */
  maturity: maturityOut.nullable(),
  /** How to revive the policy; null unless it has lapsed. */
  revival: z.string().nullable(),
})
export type Invoice = z.output<typeof invoice>

/** PAY-17 */
export const ownInvoice = endpoint('POST /v1/userpanel/policyinvoice', {
  summary: 'The invoice of one of the customer’s own policies: what is due, and what may be paid now',
  in: z.object({ customer_id: ownCustomerId, policyid: rowId('policyIdRequired') }),
  out: envelope(invoice),
})

const paidPolicy = z.object({
  id: z.number(),
  core_system_policy_id: z.string().nullable(),
  name: z.string(),
})

const ownPayment = z.object({
  at: z.string(),
  policy: paidPolicy,
  amount: z.number(),
  /** How many instalments it settled or was for, and the due date of the first; null for money that was for none. */
  instalments: z.number().nullable(),
  due_date: z.string().nullable(),
  source: z.enum(entrySources),
  state: z.enum(shownStates),
  /** Its money has come and a person is checking it: it must not be paid again. */
  is_held: z.boolean(),
  /** Booked, then reversed by the office. */
  is_reversed: z.boolean(),
  /** For money that is being or was refunded: the refund's effect on cover, if that is certain. */
  cover_after_refund: z.enum(coversAfterRefund).nullable(),
  /** Reference for the page of a payment through the gateway; null for money that came another way. */
  payment: z.string().nullable(),
  transaction_id: z.string().nullable(),
  receipt: z.object({ id: z.number(), number: z.string() }).nullable(),
})
export type OwnPayment = z.output<typeof ownPayment>

/** Every payment of one's own policies with its state, and the years for which there is a certificate. */
export const ownPayments = endpoint('POST /api-app/own-payments', {
  summary: 'The payments of the customer’s policies with their honest state and receipts, the newest first',
  in: z.object({ customer_id: ownCustomerId }),
  out: envelope(
    z.object({
      payments: z.array(ownPayment),
      policies: z.array(paidPolicy),
      /** Income years, July to June, by the year in which each begins; those in which premiums were received. */
      income_years: z.array(z.number()),
      /** The days of the current income year so far: the first choice of a statement's period. */
      statement: z.object({ from: z.string(), to: z.string() }),
    }),
  ),
})

/** CUST-10 */
export const customerPremiumPayment = endpoint('POST /api-app/customer-premium-payment', {
  summary: 'Every instalment of the customer’s policies that is paid or due, the newest first',
  in: z.object({ customer_id: ownCustomerId }),
  out: envelope(
    z.object({
      payments: z.array(
        z.object({
          policy: paidPolicy,
          due_date: z.string(),
          amount: z.number(),
          /** Null while it is due, and for one paid before this program was used. */
          paid_date: z.string().nullable(),
          status: paidOrDue,
        }),
      ),
    }),
  ),
})
