import { refuse } from '#kernel/problem.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import type { ContentType } from '../content-type.ts'
import type { Data } from '../entry-data.ts'
import type { StoredEntry, Version } from '../stored-entry.ts'
import { findEntry, findVersionData, listVersionsOf } from './entry-store.ts'

/** The saves of an entry, newest first. */
export async function listVersions(db: ReadDatabase, type: ContentType, slug: string): Promise<Version[]> {
  return listVersionsOf(db, (await requireStored(db, type, slug)).id)
}

/** The data of one save. */
export async function getVersion(
  db: ReadDatabase,
  type: ContentType,
  slug: string,
  number: number,
): Promise<Data> {
  const entry = await requireStored(db, type, slug)
  return (await findVersionData(db, entry.id, number)) ?? refuse(404, 'noSuchContent')
}

async function requireStored(db: ReadDatabase, type: ContentType, slug: string): Promise<StoredEntry> {
  return (await findEntry(db, type.name, slug)) ?? refuse(404, 'noSuchContent')
}
