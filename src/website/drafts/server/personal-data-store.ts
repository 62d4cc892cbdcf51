import type { PersonalData, Retention } from '#platform/personal-data/server/personal-data.ts'
import { forgetBy } from '#platform/personal-data/server/store.ts'
import { unsavedContent } from './tables.ts'

export const draftsPersonalData: PersonalData = {
  tables: {
    unsaved_content: { nobody: 'what is to be published, as somebody of the office typed it' },
    content_care: { nobody: 'who of the office answers for a text, and when it is read again' },
  },
}

export const draftsRetention: readonly Retention[] = [forgetBy('unsavedContent', unsavedContent.savedAt)]
