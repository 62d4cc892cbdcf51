import { Refusal } from '#kernel/problem.ts'
import type { DbOrTx } from '#platform/database/server/database.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import type { Change } from '#platform/http/server/handle.ts'
import type { ContentType } from '#website/content/content-type.ts'
import type { Data } from '#website/content/entry-data.ts'
import { findEntry, findVersionData } from '#website/content/server/entry-store.ts'
import { type Saved, saveVersion } from '#website/content/server/save-version.ts'
import { editorOf } from './dependencies.ts'
import { withKept, withoutKept } from './given-data.ts'
import { deleteUnsaved } from './store.ts'

type Draft = {
  readonly slug: string
  readonly started_from: number
  readonly data: Data
  readonly position?: number | undefined
}

/**
 * Stores a draft as a new version, and deletes its author's unsaved copy.
 * @throws Refusal 409 contentStale with the newest version and the one it was begun with; 409 slugTaken; 422 by field
 */
export async function saveDraft(
  db: DbOrTx,
  type: ContentType,
  { slug, started_from: startedFrom, data: given, position }: Draft,
  call: Call<Person>,
  change: Change<Saved>,
): Promise<Saved> {
  const entry = startedFrom === 0 ? undefined : await findEntry(db, type.name, slug)
  const data = withKept(type, given, entry?.draft) as never
  const draft = { slug, data, startedFrom, ...(position === undefined ? {} : { position }) }
  try {
    return await change(async (tx) => {
      const saved = await saveVersion(tx, type, draft, editorOf(call))
      // A new entry's unsaved copy has no slug yet.
      const typedAt = startedFrom === 0 ? '' : slug
      await deleteUnsaved(tx, { staffId: call.who.id, type: type.name, slug: typedAt })
      return saved
    })
  } catch (error) {
    if (!(error instanceof Refusal && error.main.code === 'contentStale')) throw error
    throw new Refusal(409, error.main, [], { data: await bothVersions(db, type, slug, startedFrom) })
  }
}

/** The other person's version and the common base, for choosing field by field. */
async function bothVersions(db: DbOrTx, type: ContentType, slug: string, startedFrom: number) {
  const entry = await findEntry(db, type.name, slug)
  if (!entry) return undefined
  const base = await findVersionData(db, entry.id, startedFrom)
  const whole = (data: Data | undefined) => withoutKept(type, { ...type.blank, ...data })
  return { version: entry.version, theirs: whole(entry.draft), base: whole(base ?? entry.draft) }
}
