import type { Files } from '#adapters/files/files.ts'
import { languages } from '#kernel/language.ts'
import type { Database } from '#platform/database/server/database.ts'
import type { ContentType } from '#website/content/content-type.ts'
import { storeContent } from '#website/content/server/store-content.ts'

/** Stores and publishes one entry in both languages, as an import does. */
export async function storeEntry(
  db: Database,
  type: ContentType,
  slug: string,
  given: object,
): Promise<void> {
  const data = type.schema.parse(given)
  const entry = { type, slug, file: '', position: 0, published: languages, data, files: [] }
  await storeContent({ db, files: noFiles, types: [type] }, [entry], { who: 'test', at: new Date() })
}

/** The entries of these tests have no files. */
const noFiles: Files = {
  keep: async () => {},
  find: async () => undefined,
  remove: async () => {},
} as unknown as Files
