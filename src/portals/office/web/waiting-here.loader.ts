import type { countApprovals } from '#people/approvals/contract.ts'
import { call, unlessRefused } from '#platform/http/web/call.ts'
import type { listPersonRequests } from '#portals/personal-data/contract.ts'
import type { listReferrals } from '#sales/underwriting/contract.ts'
import type { listEnquiriesCall } from '#website/enquiries/contract.ts'
import type { listContentWork } from '#website/work-list/contract.ts'
import type { MenuItem } from '../menu.ts'

/** How much waits behind an item of the menu; items without a count or an answer are missing. */
export type WaitingHere = Partial<Record<MenuItem['key'], number>>

const counters: Partial<Record<MenuItem['key'], () => Promise<number>>> = {
  approvals: async () =>
    (await call<typeof countApprovals>('GET /api-app/approvals/waiting', {})).data.waiting,
  referrals: async () => (await call<typeof listReferrals>('GET /api-app/referrals', {})).data.counts.waiting,
  personRequests: async () =>
    (await call<typeof listPersonRequests>('GET /api-app/person-requests', {})).data.waiting,
  siteWork: async () => (await call<typeof listContentWork>('GET /api-app/content/work', {})).data.work.total,
  enquiries: async () => {
    const { open } = (await call<typeof listEnquiriesCall>('GET /api-app/enquiries', { kind: 'calls' })).data
    return open.calls + open.contacts
  },
}

/** What waits for somebody behind each of these items. */
export async function countWaitingHere(items: readonly { readonly key: string }[]): Promise<WaitingHere> {
  const counted = items.flatMap(({ key }) => {
    const count = counters[key as MenuItem['key']]
    return count ? [unlessRefused(count(), () => true).then((n) => (n === undefined ? [] : [[key, n]]))] : []
  })
  return Object.fromEntries((await Promise.all(counted)).flat())
}
