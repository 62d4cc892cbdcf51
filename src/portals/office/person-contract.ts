import { z } from 'zod'
import { endpoint, envelope } from '#kernel/endpoint.ts'
import { valueSources } from '#people/identity/sources.ts'
import { customerOut, rowId } from '#policies/policies/contract.ts'
import { documentScans } from '#policies/policies/policy.ts'
import { listItem } from '#policies/policy-list/contract.ts'
import { shownEnding } from '#sales/underwriting/contract.ts'
import { officeDues, officePayment, policyNote } from './policy-contract.ts'

/** The fields that link something to one of the person's policies. */
const ofPolicy = { policy_id: z.number(), policy_number: z.string() }

const personDocument = z.object({
  id: z.number(),
  name: z.string(),
  size: z.number(),
  url: z.string(),
  scan: z.enum(documentScans),
  ...ofPolicy,
})
const personPolicy = listItem.extend({
  dues: officeDues,
  /** Set for a policy that was not taken up, for readers who may see referral cases. */
  ending: shownEnding.nullable(),
})
const enquiry = z.object({
  kind: z.enum(['call', 'message', 'registration']),
  at: z.string(),
  about: z.string(),
})
const request = z.object({
  id: z.number(),
  kind: z.string(),
  state: z.string(),
  asked_at: z.string(),
  due_on: z.string(),
})
const look = z.object({
  id: z.number(),
  at: z.string(),
  action: z.string(),
  /** The number of the policy that was looked at. */
  policy: z.string().nullable(),
  /** Who looked; the holder does not see the name. */
  by: z.string(),
  role: z.string(),
  branch_code: z.string(),
})

/** Everything about one person, as far as the reader may see it. */
export const personOverview = endpoint('POST /api-app/person-overview', {
  summary:
    'A policy holder with all policies, payments, papers and notes that the reader may see; written down',
  in: z.object({ customer_id: rowId('personIdRequired') }),
  out: envelope(
    z.object({
      customer_id: z.number(),
      /** False: the data comes from the newest of the policies that the reader may see. */
      is_record: z.boolean(),
      person: customerOut,
      /** The source of each value, by its name in `person`, and since when. */
      sources: z.array(z.object({ field: z.string(), source: z.enum(valueSources), on: z.string() })),
      /** The newest first. */
      policies: z.array(personPolicy),
      payments: z.array(officePayment),
      documents: z.array(personDocument),
      notes: z.array(policyNote.extend(ofPolicy)),
      /** Null for readers who may not see them. */
      requests: z.array(request).nullable(),
      enquiries: z.array(enquiry).nullable(),
      looks: z.array(look).nullable(),
      may_see_payments: z.boolean(),
    }),
  ),
})
export type PersonPolicy = z.output<typeof personPolicy>
