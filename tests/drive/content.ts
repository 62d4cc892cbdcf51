import { type Language, languages } from '#kernel/language.ts'
import type { Database } from '#platform/database/server/database.ts'
import { announcePublished } from '#platform/pages/server/publish.ts'
import type { ContentType, NewData } from '#website/content/content-type.ts'
import type { Editor } from '#website/content/server/editor.ts'
import { findEntry } from '#website/content/server/entry-store.ts'
import { publish, unpublish } from '#website/content/server/publish-content.ts'
import { saveVersion } from '#website/content/server/save-version.ts'
import type { TestApp } from './test-app.ts'

/** Nasreen, who writes the content. */
export const nasreen = (at = new Date()): Editor => ({ who: 'Nasreen Akter', at })

/** Announces what a test wrote past the editor, and waits until that is processed. */
export async function published(app: Pick<TestApp, 'db' | 'publishedIsProcessed'>): Promise<void> {
  await announcePublished(app.db)
  await app.publishedIsProcessed()
}

/** Saves a new or existing entry and publishes it in some languages. */
export async function putContent<T extends ContentType>(
  db: Database,
  type: T,
  slug: string,
  data: NewData<T>,
  shown: readonly Language[] = languages,
): Promise<void> {
  await db.transaction(async (tx) => {
    const entry = await findEntry(tx, type.name, slug)
    const startedFrom = entry?.version ?? 0
    const { position = 99 } = entry ?? {}
    await saveVersion(tx, type, { slug, data, startedFrom, position }, nasreen())
    if (shown.length > 0) await publish(tx, type, slug, shown, nasreen())
    const hidden = languages.filter((language) => !shown.includes(language))
    if (hidden.length > 0) await unpublish(tx, type, slug, hidden, nasreen())
  })
}
