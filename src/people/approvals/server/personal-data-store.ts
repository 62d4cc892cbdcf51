import type { PersonalData } from '#platform/personal-data/server/personal-data.ts'

/** Requests of the office name policy holders by number only. */
export const approvalsPersonalData: PersonalData = {
  tables: {
    approvals: { nobody: 'what the office asked of itself; things are named by number' },
    money_moved_alone: { nobody: 'sums that people of the office moved' },
  },
}
