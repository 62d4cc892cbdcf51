import type { PersonalData } from '#platform/personal-data/server/personal-data.ts'

/** Requests of the office name policy holders by id; the filter of a list may contain a name. */
export const approvalsPersonalData: PersonalData = {
  tables: {
    approvals: {
      notShown: 'what the office asked of itself; things are named by number',
      kept: 'it proves who agreed to what; a list may have been searched by a name',
    },
    money_moved_alone: { nobody: 'sums that people of the office moved' },
  },
}
