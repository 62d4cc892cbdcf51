import type { PersonalData } from '#platform/personal-data/server/personal-data.ts'

export const searchPersonalData: PersonalData = {
  tables: {
    search_entries: { nobody: 'what is published' },
    search_words: { nobody: 'words of what is published' },
    search_clicks: { nobody: 'which result of a search was opened, without who' },
    search_misses: { nobody: 'what was searched for in vain, without who' },
  },
}
