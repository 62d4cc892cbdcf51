import { z } from 'zod'
import { foldDigits } from '#kernel/bangla-text.ts'
import { endpoint, envelope } from '#kernel/endpoint.ts'
import { rowId } from '#policies/policies/contract.ts'
import { listItem } from '#policies/policy-list/contract.ts'
import { typedFilter } from '#policies/policy-list/view-contract.ts'

/**
 * `for_people`: proposals that the core refused or that were given up. `held_up`: retried while the core takes nothing.
 */
export const pushAlarm = z.object({
  for_people: z.number(),
  refused: z.number(),
  given_up: z.number(),
  held_up: z.number(),
})
export type PushAlarmShown = z.output<typeof pushAlarm>

const chosenRetries = typedFilter.extend({
  /** Policies chosen one by one. If empty, all in the list except those that the core system returned. */
  ids: z
    .union([z.array(rowId('policyIdRequired')), z.string().transform(readIds)])
    .default([])
    .pipe(z.array(z.number()).max(500, 'tooManyChosen')),
})

/** How many policies a bulk retry would send; asked before the user confirms it. */
export const checkRetries = endpoint('POST /api-app/check-retries', {
  summary: 'How many failed policies would be sent again',
  in: chosenRetries,
  out: envelope(
    z.object({
      total: z.number(),
      /** The core system returned these and would do so again: left out unless chosen one by one. */
      returned: z.number(),
      at_once: z.number(),
      policies: z.array(listItem),
    }),
  ),
})

/** Retries failed pushes, the oldest first. Policies that need no retry any more are named in the reply. */
export const retryPushes = endpoint('POST /api-app/retry-pushes', {
  summary: 'Sends many failed policies to the core system again',
  in: chosenRetries,
  out: envelope(
    z.object({
      sent: z.number(),
      skipped: z.array(z.object({ id: z.number(), ref_unique_id: z.string(), reason: z.string() })),
      left: z.number(),
    }),
  ),
})

/** Row numbers in one text: "12,15". */
function readIds(text: string): number[] {
  return foldDigits(text)
    .split(/[\s,]+/)
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0 && id <= 2_147_483_647)
}
