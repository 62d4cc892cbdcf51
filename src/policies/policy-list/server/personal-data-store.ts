import type { PersonalData } from '#platform/personal-data/server/personal-data.ts'

export const policyListPersonalData: PersonalData = {
  tables: {
    policy_views: { nobody: 'lists that people of the office have given a name' },
    exported_policies: {
      notShown: 'numbers of policies that stood in a file; who took it along is shown on the page',
      kept: 'it proves who had what',
    },
  },
}
