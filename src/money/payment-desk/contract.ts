import { z } from 'zod'
import { gatewayIds } from '#adapters/payment-gateway/payment-gateway.ts'
import { endpoint, envelope, pageOf } from '#kernel/endpoint.ts'
import { coversAfterRefund } from '#money/ledger/cover-after-refund.ts'
import { paymentStates } from '#money/ledger/moves.ts'
import { accounts, entryKinds, entrySources, heldReasons } from '#money/ledger/payment.ts'
import { doneOrWaiting } from '#people/approvals/contract.ts'
import { streamedFile } from '#platform/http/uploaded-file.ts'
import { pageNumber, rowId } from '#policies/policies/contract.ts'
import { wantReasons } from './list-query.ts'

/** The calls of the reconciliation desk: the office's side of payments. Lists need Payment List, decisions Payment Edit. */

const filterText = () => z.string().default('')
/** The filters of the list (list-query.ts); values that cannot be read are ignored. */
const typedFilter = z.object({
  /** A payment's or receipt's number, a policy's number or reference, the holder's name or mobile. */
  q: filterText(),
  /** One or several, comma-separated. */
  state: filterText(),
  /** "1": only payments that somebody has to look at. */
  needs: filterText(),
  from: filterText(),
  until: filterText(),
})

const taka = z.number()
const paymentId = () => rowId('noSuchPayment')
const state = z.enum(paymentStates)
const heldReason = z.enum(heldReasons).nullable()

const listedPayment = z.object({
  id: z.number(),
  /** The id under which the gateway knows it. */
  transaction_id: z.string(),
  policy_id: z.number(),
  policy_number: z.string(),
  holder: z.object({ name: z.string(), mobile: z.string() }),
  amount: taka,
  instalments: z.number(),
  state,
  held_reason: heldReason,
  /** It ended without money in our books, but an open difference says that the gateway has money for it. */
  has_money_at_gateway: z.boolean(),
  needs_somebody: z.boolean(),
  /** Why a person has to look at it; empty if nobody has to. */
  wants: z.array(z.enum(wantReasons)),
  /** Days since it was begun. */
  days: z.number(),
  method: z.string().nullable(),
  /** The newest receipt of its money. */
  receipt: z.string().nullable(),
  opened_at: z.string(),
})
export type ListedPayment = z.output<typeof listedPayment>

/** Totals over all payments that this person may see, regardless of the list's filters. */
const standing = z.object({
  booked_today: z.object({ count: z.number(), sum: taka }),
  /** Open at the gateway, or being opened. */
  under_way: z.number(),
  held: z.number(),
  held_sum: taka,
  paid_twice: z.number(),
  refunding: z.number(),
  /** Payments that somebody has to look at. */
  needs_somebody: z.number(),
})
export type Standing = z.output<typeof standing>

/**
 * The list and the totals, read from one snapshot. If more than 10,000 payments match, `total` is 10,000,
 * `is_more` is true and `sum` is null. `sum` is what is booked of the listed payments, `held` what waits for
 * a decision, `paid_twice` what is owed to payers, and `being_refunded` and `refunded` what goes or went
 * back. Payments that failed or were cancelled are in no sum.
 */
export const listPayments = endpoint('POST /api-app/payments/list', {
  summary: 'Payments, searched and narrowed, page by page',
  in: typedFilter.extend({
    page: pageNumber(),
    sort: filterText(),
    page_size: z.union([z.number().transform(String), z.string()]).default(''),
    after: paymentId().optional(),
    before: paymentId().optional(),
  }),
  out: envelope(
    standing.extend({
      payments: pageOf(listedPayment).extend({
        is_more: z.boolean(),
        sum: taka.nullable(),
        held: taka.nullable(),
        paid_twice: taka.nullable(),
        /** What is on its way back to payers, and what has arrived there. */
        being_refunded: taka.nullable(),
        refunded: taka.nullable(),
        /** How many failed, were cancelled, expired or never opened. */
        without_money: z.number().nullable(),
        /** For how many of these the gateway says that it has money. */
        money_at_gateway: z.number().nullable(),
        /** For how many of these an undecided alert leaves open whether money came. */
        money_in_doubt: z.number().nullable(),
        page_size: z.number(),
      }),
    }),
  ),
})

/** The whole list, all pages, as CSV. */
export const exportPayments = endpoint('GET /api-app/payments/export', {
  summary: 'All payments of a list as a CSV file, as they stood at one moment',
  in: typedFilter.extend({ sort: filterText() }),
  out: streamedFile(),
  needsFreshProof: 'always',
})

const entry = z.object({
  id: z.number(),
  kind: z.enum(entryKinds),
  source: z.enum(entrySources),
  booked_at: z.string(),
  /** The member of staff who decided it. */
  by: z.string().nullable(),
  receipt: z.object({ number: z.string(), check_url: z.string() }).nullable(),
  /** The receipt whose money it reverses, refunds or uses. */
  of_receipt: z.string().nullable(),
  lines: z.array(
    z.object({
      account: z.enum(accounts),
      debit: taka,
      credit: taka,
      /** Counted from 1. */
      instalment: z.number().nullable(),
      due_date: z.string().nullable(),
    }),
  ),
  /** Whether the core system knows of it. */
  core: z
    .object({ state: z.enum(['waiting', 'acknowledged', 'refused']), reason: z.string().nullable() })
    .nullable(),
})
export type ShownEntry = z.output<typeof entry>

const event = z.object({
  id: z.number(),
  at: z.string(),
  kind: z.string(),
  text: z.string(),
  /** The reason that was recorded. */
  note: z.string().nullable(),
  who: z.string(),
  is_alert: z.boolean(),
  /** What the gateway sent, as it came. */
  fields: z.array(z.object({ name: z.string(), value: z.string() })),
})
export type ShownEvent = z.output<typeof event>

const mayBeDone = z.object({
  ask: z.boolean(),
  release: z.boolean(),
  refund: z.boolean(),
  /** How many instalments the money would settle. */
  use_excess: z.number().nullable(),
  seen: z.boolean(),
})

const shownPayment = listedPayment.extend({
  /** The gateway that takes this payment. */
  gateway: z.enum(gatewayIds),
  purpose: z.enum(['pd', 'pInv']),
  plan_name: z.string(),
  due_date: z.string(),
  expires_at: z.string(),
  /** What was asked for. `amount` is what the gateway has, if that differs. */
  asked_amount: taka,
  asked_at: z.string().nullable(),
  bank_transaction_id: z.string().nullable(),
  validation_id: z.string().nullable(),
  /** The refund, under way or done. */
  refund: z
    .object({
      refund_id: z.string(),
      amount: taka,
      state: z.enum(['ordered', 'processing', 'done', 'refused']),
      reason: z.string().nullable(),
    })
    .nullable(),
  /** A premium of a proposal that was not taken up, which must be refunded. */
  is_owed_back: z.boolean(),
  /** For money that is being or was refunded: what that means for cover, if it is certain. */
  cover_after_refund: z.enum(coversAfterRefund).nullable(),
  /** The request to refund or release it that waits for a second person. */
  waiting_approval: z.number().nullable(),
  /** What a holder of Payment Edit may do with it now; all false for others. */
  may: mayBeDone,
  events: z.array(event),
  entries: z.array(entry),
})
export type ShownPayment = z.output<typeof shownPayment>

export const showPayment = endpoint('GET /api-app/payments/{id}', {
  summary: 'Everything about one payment: what happened to it, what the ledger holds of it, what may be done',
  in: z.object({ id: paymentId() }),
  out: envelope(z.object({ payment: shownPayment })),
})

const decision = z.object({
  id: paymentId(),
  /** Why; kept with the payment. */
  reason: z.string().max(1000, 'textTooLong').default(''),
})
/** Strict, because money moves: a field that we would ignore, such as an amount, is refused. */
const strictDecision = z.strictObject({
  ...decision.shape,
  /** What every call takes. */
  lang: z.unknown().optional(),
  idempotency_key: z.unknown().optional(),
})
const decided = envelope(z.object({ state }))

export const askAboutPayment = endpoint('POST /api-app/payments/{id}/ask', {
  summary: 'Asks the gateway about a payment, or about its refund, now',
  in: z.object({ id: paymentId() }),
  out: decided,
})

export const releasePayment = endpoint('POST /api-app/payments/{id}/release', {
  summary: 'Books a held payment after the gateway was asked anew',
  in: strictDecision,
  out: doneOrWaiting(decided),
  needsFreshProof: 'always',
})

export const refundPayment = endpoint('POST /api-app/payments/{id}/refund', {
  summary: 'Gives the whole money of a payment back through the gateway',
  in: strictDecision,
  out: doneOrWaiting(decided),
  needsFreshProof: 'always',
})

export const useExcess = endpoint('POST /api-app/payments/{id}/use-excess', {
  summary: 'Uses money that was paid twice for the next instalments, when its payer agreed',
  in: decision.extend({ payer_agreed: z.union([z.boolean(), z.string()]).default(false) }),
  out: decided,
})

/** Marks all current alerts of the payment as seen; new ones will be shown again. */
export const notePaymentSeen = endpoint('POST /api-app/payments/{id}/seen', {
  summary: 'Notes that somebody has looked at the alerts of a payment',
  in: decision,
  out: decided,
})

export const sweepPaymentsCall = endpoint('POST /api-app/payments/mop-up', {
  summary: 'Asks the gateway now about every payment whose end nobody told',
  out: envelope(z.object({ asked: z.number() })),
})

/** A notice about a transaction that is not ours. */
const strangeNotice = event.omit({ note: true, who: true, is_alert: true })

export const showDesk = endpoint('GET /api-app/payments/desk', {
  summary: 'What of the payments waits for somebody',
  out: envelope(
    standing.extend({
      alerts: z.number(),
      /** Differences that nobody has explained. */
      differences: z.number(),
      /** The newest compare of a day; null before the first. */
      compared: z
        .object({
          day: z.string(),
          ended_at: z.string().nullable(),
          /** Payments and entries that could not be asked about: the compare is not complete. */
          unasked: z.number(),
        })
        .nullable(),
      /** Whether any compare was ever completed; until then nothing is known about differences. */
      was_compared: z.boolean(),
      strange_notices: z.array(strangeNotice),
    }),
  ),
})
export type ShownDesk = z.output<typeof showDesk.out>['data']

export const noteStrangeSeen = endpoint('POST /api-app/payments/strange-notices/seen', {
  summary: 'Notes that somebody has looked at notices which belong to no payment of ours',
  in: z.object({ until: rowId('noSuchAlert'), reason: z.string().max(1000, 'textTooLong').default('') }),
  out: envelope(z.object({})),
})

/** For the dashboard: how many payments wait for somebody. */
export const countWaitingPayments = endpoint('GET /api-app/payments/waiting', {
  summary: 'How many payments somebody has to look at',
  out: envelope(z.object({ needs_somebody: z.number() })),
})
