import type { PersonalData } from '#platform/personal-data/server/personal-data.ts'

export const reconciliationPersonalData: PersonalData = {
  tables: {
    differences: { notShown: 'that books differ about a policy', kept: 'books of account, by number' },
    reconciliations: { nobody: 'sums of a day' },
  },
}
