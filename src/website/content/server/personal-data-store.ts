import type { PersonalData } from '#platform/personal-data/server/personal-data.ts'

export const contentPersonalData: PersonalData = {
  tables: {
    content_entries: { nobody: 'what is published' },
    content_versions: { nobody: 'what was published, by whom of the office' },
    content_imports: { nobody: 'when content was brought from files, by whom of the office' },
    content_import_entries: { nobody: 'what was published before an import' },
  },
}
