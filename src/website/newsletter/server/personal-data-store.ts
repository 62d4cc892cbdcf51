import type { PersonalData } from '#platform/personal-data/server/personal-data.ts'

export const newsletterPersonalData: PersonalData = {
  tables: {
    newsletter_issues: { nobody: 'what was written to all readers' },
    newsletter_deliveries: {
      nobody: 'numbers of subscriptions; once one is deleted its number leads to nobody',
    },
  },
}
