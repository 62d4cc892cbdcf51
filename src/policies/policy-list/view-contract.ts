import { z } from 'zod'
import { endpoint, envelope } from '#kernel/endpoint.ts'
import { rowId } from '#policies/policies/contract.ts'

/** The parameters of a list, and the calls about saved views; the list's own reply names the views. */

export const filterText = () => z.string().default('')
/** The filters of a list (list-query.ts); unreadable values are ignored. */
export const typedFilter = z.object({
  /** Names, mobile, policy or reference number, the last four digits of a national ID. */
  q: filterText(),
  /** A code of POL-04. */
  status: z.union([z.number().transform(String), z.string()]).default(''),
  plan: z.union([z.number().transform(String), z.string()]).default(''),
  branch: filterText(),
  mode: z.union([z.number().transform(String), z.string()]).default(''),
  push: filterText(),
  /** `mismatch`: submitted or in force although the register knows somebody else. */
  identity: filterText(),
  from: filterText(),
  until: filterText(),
})

/** Policies on a page: 10, 15, 25, 50 or 100; 10 when absent. */
export const pageSize = () => z.union([z.number().transform(String), z.string()]).default('')

const viewQuery = typedFilter.extend({ sort: filterText(), columns: filterText(), size: pageSize() })

export const shownView = z.object({
  id: z.number(),
  name: z.string(),
  is_own: z.boolean(),
  is_shared: z.boolean(),
  owner_name: z.string(),
  /** The parameters of its list. */
  query: viewQuery,
})
export type ShownView = z.output<typeof shownView>

const sentView = viewQuery.extend({
  name: z.string('viewNameRequired'),
  /** Shares it with everybody, or with the branch for somebody of a branch; `1` from a form. */
  is_shared: z
    .union([z.boolean(), z.enum(['', '0', '1', 'true', 'false']), z.number()])
    .default(false)
    .transform((said) => said === true || said === 1 || said === '1' || said === 'true'),
})
const saved = envelope(z.object({ id: z.number() }))

export const storePolicyView = endpoint('POST /api-app/store-policy-view', {
  summary: 'Keeps a list of policies under a name: filters, order, columns and page size',
  in: sentView,
  out: saved,
})

export const updatePolicyView = endpoint('POST /api-app/update-policy-view', {
  summary: 'Changes a saved list of one’s own, whole',
  in: sentView.extend({ id: rowId('viewIdRequired') }),
  out: saved,
})

/** Used by the main admin on somebody else’s view: its owner keeps it, the others no longer see it. */
export const deletePolicyView = endpoint('POST /api-app/delete-policy-view', {
  summary: 'Takes a saved list away',
  in: z.object({ id: rowId('viewIdRequired') }),
  out: saved,
})
