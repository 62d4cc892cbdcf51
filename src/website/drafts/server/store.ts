import { and, desc, eq, sql } from 'drizzle-orm'
import type { DbOrTx } from '#platform/database/server/database.ts'
import type { Data } from '#website/content/entry-data.ts'
import { unsavedContent } from './tables.ts'

export type Unsaved = { readonly startedFrom: number; readonly data: Data; readonly savedAt: Date }
type Place = { readonly staffId: number; readonly type: string; readonly slug: string }

/** Per person; beyond that the oldest is deleted. */
const maxOfOnePerson = 100

/** Stores what was typed, replacing the unsaved copy of the same entry. */
export async function keepUnsaved(tx: DbOrTx, place: Place, unsaved: Unsaved): Promise<void> {
  await tx
    .insert(unsavedContent)
    .values({ ...place, ...unsaved })
    .onConflictDoUpdate({
      target: [unsavedContent.staffId, unsavedContent.type, unsavedContent.slug],
      set: unsaved,
    })
  const beyond = tx
    .select({ at: unsavedContent.savedAt })
    .from(unsavedContent)
    .where(eq(unsavedContent.staffId, place.staffId))
    .orderBy(desc(unsavedContent.savedAt))
    .offset(maxOfOnePerson)
    .limit(1)
  await tx
    .delete(unsavedContent)
    .where(and(eq(unsavedContent.staffId, place.staffId), sql`${unsavedContent.savedAt} <= (${beyond})`))
}

export async function findUnsaved(db: DbOrTx, place: Place): Promise<Unsaved | undefined> {
  const [row] = await db.select().from(unsavedContent).where(isAt(place))
  return row && { startedFrom: row.startedFrom, data: row.data as Data, savedAt: row.savedAt }
}

export async function deleteUnsaved(tx: DbOrTx, place: Place): Promise<void> {
  await tx.delete(unsavedContent).where(isAt(place))
}

function isAt({ staffId, type, slug }: Place) {
  return and(
    eq(unsavedContent.staffId, staffId),
    eq(unsavedContent.type, type),
    eq(unsavedContent.slug, slug),
  )
}
