import { z } from 'zod'
import { foldDigits } from '#kernel/bangla-text.ts'
import { endpoint, envelope } from '#kernel/endpoint.ts'
import { streamedFile } from '#platform/uploaded-file.ts'
import { pageNumber, rowId } from './contract.ts'
import { filterText, pageSize, shownView, typedFilter } from './view-contract.ts'

/** The calls about many policies: lists, their export, dashboards, figures, bulk retry. */

const listItem = z.object({
  id: z.number(),
  sap_policy_id: z.string().nullable(),
  core_system_policy_id: z.string().nullable(),
  ref_unique_id: z.string(),
  status: z.number(),
  customer: z.object({ first_name: z.string(), last_name: z.string(), mobile: z.string() }),
  policy_holder_name: z.string(),
  policy: z.object({ name: z.string() }),
  payment_cycle_mode: z.string(),
  term: z.number(),
  premium_amount: z.number(),
  sum_assured: z.number(),
  /** "Paid" or "Due", as callers compare it (POL-07). */
  premium_status: z.enum(['Paid', 'Due']),
  start_date: z.string(),
  /** The due date of the first unpaid instalment. */
  fup: z.string().nullable(),
  branch_code: z.string().nullable(),
  /** The day on which it was entered, in Asia/Dhaka. */
  entered_on: z.string(),
})
export type ListedPolicy = z.output<typeof listItem>

/** A page of a list. Of more than 10,000 that nothing counted beforehand, `total` says 10,000 and `is_more` true. */
function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    data: z.array(item),
    current_page: z.number(),
    last_page: z.number(),
    from: z.number(),
    to: z.number(),
    total: z.number(),
    is_more: z.boolean(),
  })
}

/**
 * POL-02; a customer sees their own (POL-03). `counts` holds the totals by status code, unless something but status
 * and branch narrows the list. `after` and `before` name a policy of the page beside the one asked for.
 */
export const getPolicyList = endpoint({
  method: 'POST',
  path: '/api-app/get-policy-list',
  summary: 'The policies this person may see, searched and narrowed, ten a page unless more are asked for',
  in: typedFilter.extend({
    page: pageNumber(),
    size: pageSize(),
    sort: filterText(),
    after: rowId('policyIdRequired').optional(),
    before: rowId('policyIdRequired').optional(),
  }),
  out: envelope(
    z.object({
      policies: pageOf(listItem),
      /** The order it stands in: of more than 10,000 not every one can be had, and the newest stand first. */
      sort: z.string(),
      counts: z.record(z.string(), z.number()).nullable(),
      /** What the list can be narrowed to. */
      plans: z.array(z.object({ code: z.number(), name: z.string() })),
      /** Saved lists, one's own first, and whether one's own can be shared with anybody; null for customers. */
      views: z.object({ saved: z.array(shownView), may_share: z.boolean() }).nullable(),
    }),
  ),
})

/** Exactly what is listed, all pages of it, as CSV: with the columns named, as `name.plan.premium`, or all there are. */
export const exportPolicies = endpoint({
  method: 'GET',
  path: '/api-app/policies/export',
  summary: 'All policies of a list as a CSV file, as they stood at one moment',
  in: typedFilter.extend({ sort: filterText(), columns: filterText() }),
  out: streamedFile(),
})

/** DASH-07, POL-07: `status` is "Paid" or "Due". */
export const customerDashboard = endpoint({
  method: 'POST',
  path: '/api-app/customer-dashboard',
  summary: 'The policies of the signed-in customer',
  in: z.object({ page: pageNumber() }),
  out: envelope(
    z.object({
      policies: pageOf(
        listItem
          .omit({ status: true })
          .extend({ status: z.enum(['Paid', 'Due']), policy_status: z.number() }),
      ),
    }),
  ),
})

/** `for_people`: proposals that the core refused or that were given up; `held_up`: those it has not answered for long. */
const pushAlarm = z.object({ for_people: z.number(), held_up: z.number() })
export type PushAlarmShown = z.output<typeof pushAlarm>

/** DASH-05: the staff cards and the newest five. */
export const userDashboard = endpoint({
  method: 'POST',
  path: '/api-app/user-dashboard',
  summary: 'Counts of policies and the newest five',
  in: z.object({ page: pageNumber() }),
  out: envelope(
    z.object({
      active_policies: z.number(),
      submitted_policy: z.number(),
      closed_policy: z.number(),
      /** Of the submitted ones, those that could not be sent to the core system. */
      push_failed: z.number(),
      /** Null while all is well, and for staff who may not send proposals again. */
      push_alarm: pushAlarm.nullable(),
      recent_policies: z.array(listItem),
    }),
  ),
})

const figures = { proposals: z.number(), premium: z.number() }

/** Confirmed proposals and the sum of one instalment of each, over twelve months (the running one last). */
export const policyFigures = endpoint({
  method: 'POST',
  path: '/api-app/policy-figures',
  summary: 'Proposals and premium by month, plan and branch, of the policies this person may see',
  in: z.object({}),
  out: envelope(
    z.object({
      /** Every one of the months, also without proposals; `month` is yyyy-MM. */
      months: z.array(z.object({ month: z.string(), ...figures })),
      plans: z.array(z.object({ code: z.number(), name: z.string(), ...figures })),
      /** The busiest; null for those who do not see all branches. */
      branches: z.array(z.object({ code: z.string(), ...figures })).nullable(),
    }),
  ),
})

const chosenRetries = typedFilter.extend({
  /** Policies chosen one by one; without any, all that the list holds. */
  ids: z
    .union([z.array(rowId('policyIdRequired')), z.string().transform(readIds)])
    .default([])
    .pipe(z.array(z.number()).max(500, 'tooManyChosen')),
})

/** How many a bulk retry would send, before anybody says so. */
export const checkRetries = endpoint({
  method: 'POST',
  path: '/api-app/check-retries',
  summary: 'How many failed policies would be sent again',
  in: chosenRetries,
  out: envelope(z.object({ total: z.number(), at_once: z.number(), policies: z.array(listItem) })),
})

/** Sends policies again whose push failed, the oldest first; those that meanwhile need none are named. */
export const retryPushes = endpoint({
  method: 'POST',
  path: '/api-app/retry-pushes',
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
