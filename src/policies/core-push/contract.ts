import { z } from 'zod'
import { foldDigits } from '#kernel/bangla-text.ts'
import { endpoint, envelope } from '#kernel/endpoint.ts'
import { rowId } from '#policies/policies/contract.ts'
import { listItem } from '#policies/policy-list/contract.ts'
import { typedFilter } from '#policies/policy-list/view-contract.ts'

/** `for_people`: proposals that the core refused or that were given up; `held_up`: those it has not answered for long. */
export const pushAlarm = z.object({
  for_people: z.number(),
  refused: z.number(),
  given_up: z.number(),
  held_up: z.number(),
})
export type PushAlarmShown = z.output<typeof pushAlarm>

const chosenRetries = typedFilter.extend({
  /** Policies chosen one by one; without any, all that the list holds but those that the core system returned. */
  ids: z
    .union([z.array(rowId('policyIdRequired')), z.string().transform(readIds)])
    .default([])
    .pipe(z.array(z.number()).max(500, 'tooManyChosen')),
})

/** How many a bulk retry would send, before anybody says so. */
export const checkRetries = endpoint('POST /api-app/check-retries', {
  summary: 'How many failed policies would be sent again',
  in: chosenRetries,
  out: envelope(
    z.object({
      total: z.number(),
      /** Left out unless chosen one by one: the core system returned them, and would do so again. */
      returned: z.number(),
      at_once: z.number(),
      policies: z.array(listItem),
    }),
  ),
})

/** Sends policies again whose push failed, the oldest first; those that meanwhile need none are named. */
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
