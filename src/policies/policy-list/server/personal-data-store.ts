import type { PersonalData } from '#platform/personal-data/server/personal-data.ts'

export const policyListPersonalData: PersonalData = {
  tables: { policy_views: { nobody: 'lists that people of the office have given a name' } },
}
