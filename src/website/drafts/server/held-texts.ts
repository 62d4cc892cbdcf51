import type { ApprovalRules } from '#people/approvals/server/gate.ts'
import type { ListHeld } from '#website/content/server/store-content.ts'
import { listRegulated } from './care-store.ts'

/** The entries whose published text changes only once a second person agrees; none if texts do not wait. */
export const listHeldBy =
  ({ waits }: Pick<ApprovalRules, 'waits'>): ListHeld =>
  async (db) =>
    waits.includes('texts') ? listRegulated(db) : new Set<number>()
