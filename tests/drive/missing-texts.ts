import { type Language, languages } from '#kernel/language.ts'
import type { DbOrTx } from '#platform/database/server/database.ts'
import type { ContentType } from '#website/content/content-type.ts'
import { isOlderThanShared, listUntranslated } from '#website/content/rules.ts'
import { listEntries } from '#website/content/server/entry-store.ts'
import type { StoredEntry } from '#website/content/stored-entry.ts'

/** A language in which an entry lacks texts, or is older than its shared part. */
type Shortcoming = {
  readonly type: string
  readonly slug: string
  readonly language: Language
  readonly why: 'missing' | 'outdated'
  /** The fields without a text. */
  readonly fields: readonly string[]
}

/** Lists entries whose one language lacks texts of the other, or is older than the shared part. */
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
