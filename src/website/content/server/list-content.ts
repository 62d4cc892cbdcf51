import { languages } from '#kernel/language.ts'
import { refuse } from '#kernel/problem.ts'
import type { DbOrTx } from '#platform/database/server/database.ts'
import type { ContentType } from '../content-type.ts'
import type { Data } from '../entry-data.ts'
import { isOlderThanShared, listUntranslated } from '../rules.ts'
import type { Shortcoming, StoredEntry, Version } from '../stored-entry.ts'
import { findEntry, findVersionData, listEntries, listVersionsOf } from './entry-store.ts'

/** The saves of an entry, newest first. */
export async function listVersions(db: DbOrTx, type: ContentType, slug: string): Promise<Version[]> {
  return listVersionsOf(db, (await requireStored(db, type, slug)).id)
}

/** The data of one save. */
export async function getVersion(db: DbOrTx, type: ContentType, slug: string, number: number): Promise<Data> {
  const entry = await requireStored(db, type, slug)
  return (await findVersionData(db, entry.id, number)) ?? refuse(404, 'noSuchContent')
}

/** Where a language lacks texts that the other one has, or is older than the part that both share. */
export async function listMissing(db: DbOrTx, types: readonly ContentType[]): Promise<Shortcoming[]> {
  const entries = await listEntries(
    db,
    types.map(({ name }) => name),
  )
  const byName = new Map(types.map((type) => [type.name, type]))
  return entries.flatMap((entry) => {
    const type = byName.get(entry.type)
    return type ? shortcomingsOf(type, entry) : []
  })
}

function shortcomingsOf(type: ContentType, { slug, draft, live, standings }: StoredEntry): Shortcoming[] {
  return languages.flatMap((language): Shortcoming[] => {
    const place = { type: type.name, slug, language }
    const fields = listUntranslated(type, draft, language)
    const isOutdated = isOlderThanShared(standings[language], live?.sharedVersion)
    return [
      ...(fields.length > 0 ? [{ ...place, why: 'missing' as const, fields }] : []),
      ...(isOutdated ? [{ ...place, why: 'outdated' as const, fields: [] }] : []),
    ]
  })
}

async function requireStored(db: DbOrTx, type: ContentType, slug: string): Promise<StoredEntry> {
  return (await findEntry(db, type.name, slug)) ?? refuse(404, 'noSuchContent')
}
