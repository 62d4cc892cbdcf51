import { z } from 'zod'
import { endpoint, envelope, pageOf } from '#kernel/endpoint.ts'
import { streamedFile } from '#platform/http/uploaded-file.ts'
import { pageNumber, pushFailureOut, rowId, shownPolicy } from '#policies/policies/contract.ts'
import { firstPremiums } from '#policies/policies/standing.ts'
import { filterText, pageSize, shownView, typedFilter } from './view-contract.ts'

/** The calls about many policies: lists, their export, figures. */

export const listItem = shownPolicy.extend({
  customer_id: z.number(),
  customer: z.object({ first_name: z.string(), last_name: z.string(), mobile: z.string() }),
  policy_holder_name: z.string(),
  policy: z.object({ name: z.string() }),
  payment_cycle_mode: z.string(),
  premium_amount: z.number(),
  /** The first premium until the ledger has it: not paid, or taken by a bank; null in referral. */
  first_premium: z.enum(firstPremiums).nullable(),
  branch_code: z.string().nullable(),
  /** For staff. */
  push_failure: pushFailureOut.nullable(),
  /** The day on which it was entered, in Asia/Dhaka. */
  entered_on: z.string(),
})
export type ListedPolicy = z.output<typeof listItem>

/** Above 10,000 rows without a counter, `total` is 10,000 and `is_more` is true. */
const isMore = { is_more: z.boolean() }

/**
 * POL-02; a customer sees their own (POL-03). `counts` holds the totals by status code, unless more than
 * status and branch narrows the list. `after` and `before` name the policy next to the requested page.
 */
export const getPolicyList = endpoint('POST /api-app/get-policy-list', {
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
      policies: pageOf(listItem).extend(isMore),
      /** The order that was used: above 10,000 policies some orders are not available, and the newest come first. */
      sort: z.string(),
      counts: z.record(z.string(), z.number()).nullable(),
      /** The filters that the list offers. */
      plans: z.array(z.object({ code: z.number(), name: z.string() })),
      /** Saved views, one's own first, and whether one's own can be shared; null for customers. */
      views: z.object({ saved: z.array(shownView), may_share: z.boolean() }).nullable(),
    }),
  ),
})

/** The whole list, all pages of it, as CSV: with the columns named, as in `name.plan.premium`, or with all. */
export const exportPolicies = endpoint('GET /api-app/policies/export', {
  summary: 'All policies of a list as a CSV file, as they stood at one moment',
  in: typedFilter.extend({ sort: filterText(), columns: filterText() }),
  out: streamedFile(),
  needsFreshProof: 'always',
})

/** DASH-07, POL-07: `status` is "Paid" or "Due". */
export const customerDashboard = endpoint('POST /api-app/customer-dashboard', {
  summary: 'The policies of the signed-in customer',
  in: z.object({ page: pageNumber() }),
  out: envelope(
    z.object({
      policies: pageOf(
        listItem
          .omit({ status: true })
          .extend({ status: z.enum(['Paid', 'Due']), policy_status: z.number() }),
      ).extend(isMore),
    }),
  ),
})

const figures = { proposals: z.number(), premium: z.number() }

/** Confirmed proposals and the sum of one instalment of each, over twelve months (the current one last). */
export const policyFigures = endpoint('POST /api-app/policy-figures', {
  summary: 'Proposals and premium by month, plan and branch, of the policies this person may see',
  out: envelope(
    z.object({
      /** Every month, also those without proposals; `month` is yyyy-MM. */
      months: z.array(z.object({ month: z.string(), ...figures })),
      plans: z.array(z.object({ code: z.number(), name: z.string(), ...figures })),
      /** The busiest branches; null for those who do not see all branches. */
      branches: z.array(z.object({ code: z.string(), ...figures })).nullable(),
    }),
  ),
})
