import type { PersonalData } from '#platform/personal-data/server/personal-data.ts'

export const rateBooksPersonalData: PersonalData = {
  tables: {
    rate_book_editions: { nobody: 'rates' },
  },
}
