import { z } from 'zod'
import { endpoint, envelope, ok, type RefusalAnswer } from '#kernel/endpoint.ts'
import { ownCustomerId } from '#people/accounts/contract.ts'
import { redirect } from '#platform/http/redirect.ts'
import type { StandingKind } from '#policies/policies/standing.ts'
import { coversAfterRefund } from './cover-after-refund.ts'
import { shownStates } from './moves.ts'
import { notPremiumCauses, purposes } from './payment.ts'

/** What may be said of a policy once a premium of it is booked. */
export const standingsAfterPaying = [
  'overdue',
  'due',
  'early',
  'paidUntil',
  'fullyPaid',
] as const satisfies readonly StandingKind[]

/** Kept raw for the rules: a number or a text in Bangla or Latin digits. */
const typed = z.union([z.number(), z.string().max(200, 'textTooLong')], 'fieldInvalid').nullish()
const taka = z.number()

/** `status` of an opened payment and of one that was not, as callers compare them. */
export const payOnlineStatus = { opened: 'SUCCESS', notOpened: 'FAILED' } as const

/**
 * Opens a payment at the gateway for instalments that are due (PAY-08). If one is already open for the same
 * instalments, that one is returned.
 */
export const payOnline = endpoint('POST /v1/pay_online', {
  summary: 'Pay due instalments: opens a session at the payment gateway',
  in: z.object({
    /** pd with `payment_token`, pInv with `policyid` and the session. */
    cus_code: z.enum(purposes, 'paymentPurposeUnknown'),
    payment_token: z.string().max(200, 'textTooLong').nullish(),
    policyid: typed,
    customer_id: ownCustomerId,
    premium_amount: typed,
    /**
     * Due date of the oldest unpaid instalment as the payer saw it: if somebody has paid that one since, nothing is
     * opened.
     */
    due_date: typed,
  }),
  out: z.object({
    status: z.literal(payOnlineStatus.opened),
    message: z.string(),
    GatewayPageURL: z.string(),
    /** Opens the state of the payment. */
    payment: z.string(),
  }),
  presentRefused: ({ message, code, errors, reference }: RefusalAnswer) => ({
    status: payOnlineStatus.notOpened,
    message,
    GatewayPageURL: '',
    code,
    ...(errors ? { errors } : {}),
    ...(reference ? { reference } : {}),
  }),
})

const notification = {
  summary: 'A payment gateway reports what became of a transaction',
  out: z.object({ status: z.literal(ok), message: z.string() }),
} as const

/** A gateway's own notice (IPN): any fields; which of them count is decided by what the gateway answers when asked. */
export const processNotification = endpoint('POST /v1/payments/notification/{gateway}', {
  ...notification,
  in: z.looseObject({ gateway: z.string() }),
})

/** The same, at the address used when there was only one gateway; that gateway's panel is still set to it. */
export const processFirstNotification = endpoint('POST /v1/payments/notification', {
  ...notification,
  in: z.looseObject({}),
})

const comingBack = {
  summary: 'The payer comes back from the gateway; what the browser carries proves nothing',
  // No validation: whatever the address contains, the browser is redirected to a page.
  in: z.object({ reference: z.string(), outcome: z.string() }),
  out: redirect(),
} as const

export const payerReturn = endpoint('POST /v1/payments/{reference}/return/{outcome}', {
  ...comingBack,
})

/** The same for a browser that reloads the address. */
export const payerReturnByGet = endpoint('GET /v1/payments/{reference}/return/{outcome}', {
  ...comingBack,
})

/** How a payment stands, for whoever holds its reference. */
export const paymentState = endpoint('GET /v1/payments/state', {
  summary: 'How a payment stands',
  in: z.object({ payment: z.string().max(100, 'noSuchPayment').default('') }),
  out: envelope(
    z.object({
      state: z.enum(shownStates),
      /** While waiting: the gateway has the money, and the insurer's staff are reviewing it. */
      is_held: z.boolean(),
      /** Not paid, as the payer cancelled it at the gateway. */
      is_cancelled: z.boolean(),
      /** The id under which the gateway knows it; the payer quotes this one. */
      transaction_id: z.string(),
      purpose: z.enum(purposes),
      policy_id: z.number(),
      /** For a payment opened by a payment link and not yet paid: only the end of the number, and no plan. */
      policy_number: z.string(),
      plan_name: z.string().nullable(),
      amount: taka,
      instalments: z.number(),
      due_date: z.string(),
      /** Due date of the last instalment that it pays. */
      last_due_date: z.string(),
      opened_at: z.string(),
      /** The payment expires at this moment. */
      expires_at: z.string(),
      method: z.string().nullable(),
      /** Only while it is open: where the payer can continue. */
      gateway_page_url: z.string().nullable(),
      /** Why the money could not be booked as premium, where the reason was stored. */
      not_premium_because: z.enum(notPremiumCauses).nullable(),
      /**
       * How the policy stands with its premiums now. Set once the money is booked or could not be premium;
       * null if the payment says nothing about the policy.
       */
      standing: z
        .object({
          kind: z.enum(standingsAfterPaying),
          due_date: z.string().nullable(),
          /** Due: the last day of grace; overdue: the last day before the policy lapses. */
          until: z.string().nullable(),
          /** What is due now and unpaid; 0 if nothing is. */
          left: taka,
        })
        .nullable(),
      /** Whether the receipt is sent by email as well; without an address it is sent by SMS only. */
      goes_by_email: z.boolean(),
      /** Set once money has come in. The receipt of money paid twice says that it was. */
      receipt: z
        .object({ number: z.string(), booked_at: z.string(), url: z.string(), check_url: z.string() })
        .nullable(),
      /**
       * For money paid twice: the receipts that settle its instalments; empty unless the ledger has one for
       * every instalment.
       */
      settled_by: z.array(z.string()),
      /** For money that is being or was refunded: what the refund does to cover, where that is certain. */
      cover_after_refund: z.enum(coversAfterRefund).nullable(),
    }),
  ),
})
