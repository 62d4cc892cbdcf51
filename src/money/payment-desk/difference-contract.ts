import { z } from 'zod'
import { endpoint, envelope } from '#kernel/endpoint.ts'
import { differenceReasons } from '#money/reconciliation/reconcile.ts'
import { pageNumber, rowId } from '#policies/policies/contract.ts'

/** The calls of the reconciliation desk about differences between ledger, gateway and core system. */

const taka = z.number()

const difference = z.object({
  id: z.number(),
  reason: z.enum(differenceReasons),
  policy_id: z.number(),
  policy_number: z.string(),
  holder: z.string(),
  /** The payment it is about, if any. The next two name the ledger entry and its receipt, if it is about an entry. */
  payment: z.object({ id: z.number(), transaction_id: z.string() }).nullable(),
  entry_id: z.number().nullable(),
  receipt: z.string().nullable(),
  amount: taka,
  /** What the gateway or the core system has instead. */
  theirs: taka.nullable(),
  fup: z.string().nullable(),
  core_fup: z.string().nullable(),
  /** Why it is held, or the core system's own message. */
  detail: z.string().nullable(),
  since: z.string(),
  days: z.number(),
  /** A person has explained it, so it no longer counts. */
  explained: z.object({ by: z.string(), at: z.string(), why: z.string() }).nullable(),
})
export type ShownDifference = z.output<typeof difference>

/** Differences between ledger, gateway and core system: the open ones, or with `over` the resolved ones. */
export const listDifferences = endpoint('GET /api-app/payments/differences', {
  summary: 'What ledger, gateway and core system do not agree on, with reason and age',
  in: z.object({ reason: z.string().default(''), over: z.string().default(''), page: pageNumber() }),
  out: envelope(
    z.object({
      differences: z.array(difference),
      current_page: z.number(),
      last_page: z.number(),
      total: z.number(),
      /** How many are open, by reason. */
      counts: z.record(z.string(), z.number()),
    }),
  ),
})

const decision = z.object({
  id: rowId('noSuchDifference'),
  /** Why; kept with the difference. */
  reason: z.string().max(1000, 'textTooLong').default(''),
})

export const explainDifference = endpoint('POST /api-app/payments/differences/{id}/explain', {
  summary: 'Notes why a difference is there; it stays listed, but no longer counts',
  in: decision,
  out: envelope(z.object({})),
})

export const notifyCoreAgain = endpoint('POST /api-app/payments/differences/{id}/tell-core', {
  summary: 'Tells the core system again of an entry that it refused or has lost',
  in: decision,
  out: envelope(z.object({})),
})

export const noteKnownToCore = endpoint('POST /api-app/payments/differences/{id}/known-to-core', {
  summary:
    'Notes that an entry which the core system refused or lost was booked there by hand: it is told no more',
  in: decision,
  out: envelope(z.object({})),
})

/** Compares yesterday, unless another day is given. */
export const comparePayments = endpoint('POST /api-app/payments/compare', {
  summary: 'Compares ledger, gateway and core system for a day now',
  in: z.object({ day: z.string().max(40, 'textTooLong').default('') }),
  out: envelope(z.object({ day: z.string() })),
})
