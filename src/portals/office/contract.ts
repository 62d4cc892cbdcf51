import { z } from 'zod'
import { endpoint, envelope } from '#kernel/endpoint.ts'
import { pushAlarm } from '#policies/core-push/contract.ts'
import { pageNumber } from '#policies/policies/contract.ts'
import { listItem } from '#policies/policy-list/contract.ts'

export const portalMenu = endpoint('GET /api-app/portal-menu', {
  summary: 'The items of the side menu that the signed-in person may open, in order',
  out: envelope(
    z.object({
      kind: z.enum(['staff', 'customer']),
      items: z.array(z.object({ key: z.string(), path: z.string() })),
    }),
  ),
})

/** DASH-05: the staff cards and the newest five. */
export const userDashboard = endpoint('POST /api-app/user-dashboard', {
  summary: 'Counts of policies and the newest five',
  in: z.object({ page: pageNumber() }),
  out: envelope(
    z.object({
      active_policies: z.number(),
      submitted_policy: z.number(),
      /** The parts of the submitted count: by status, each equal to the length of its list. */
      submitted_parts: z.array(z.object({ status: z.number(), count: z.number() })),
      closed_policy: z.number(),
      /** Submitted policies that could not be sent to the core system. */
      push_failed: z.number(),
      /** Null if all is well, and for staff who may not send proposals again. */
      push_alarm: pushAlarm.nullable(),
      /** Equals the length of the list with `identity` = `mismatch`. */
      identity_mismatches: z.number(),
      recent_policies: z.array(listItem),
    }),
  ),
})
