import { languages } from '#kernel/language.ts'
import { fill } from '#kernel/words.ts'
import { changedParts } from '../entry-data.ts'
import { en as words } from '../files.words.en.ts'
import { numberItems } from '../number-items.ts'
import { listUntranslated } from '../rules.ts'
import type { StoredEntry } from '../stored-entry.ts'
import type { ReadEntry } from './read-content-folder.ts'
import { isHeld, isSame } from './store-content.ts'

/** What an import would do, a sentence for each entry that is new or changed. */
export function reportImport(
  read: readonly ReadEntry[],
  stored: readonly StoredEntry[],
  heldIds: ReadonlySet<number>,
): string[] {
  const known = new Map(stored.map((entry) => [`${entry.type}:${entry.slug}`, entry]))
  return read.flatMap((one) => {
    const entry = known.get(`${one.type.name}:${one.slug}`)
    if (entry && isSame(one, entry)) return []
    return [
      entry ? changeOf(one, entry) : newOf(one),
      ...(isHeld(one, entry, heldIds)
        ? [fill(words.wouldBeHeld, { file: one.file }, 'en')]
        : takenBack(one, entry)),
      ...missingIn(one),
    ]
  })
}

function newOf({ file, published }: ReadEntry): string {
  return fill(words.wouldBeNew, { file, languages: published.join(', ') || words.noLanguage }, 'en')
}

function changeOf({ type, file, data }: ReadEntry, { draft, lastItem }: StoredEntry): string {
  const numbered = numberItems(type.fields, draft, data, lastItem).data
  const parts = changedParts(type.fields, draft, numbered)
  return fill(words.wouldChange, { file, parts: parts.join(', ') || words.onlyPlace }, 'en')
}

function takenBack({ file, published }: ReadEntry, entry: StoredEntry | undefined): string[] {
  return languages
    .filter((one) => !published.includes(one) && entry?.standings[one].version !== undefined)
    .map((language) => fill(words.wouldTakeBack, { file, language }, 'en'))
}

function missingIn({ type, file, data }: ReadEntry): string[] {
  return languages.flatMap((language) => {
    const fields = listUntranslated(type, data, language).join(', ')
    return fields ? [fill(words.wordsMissing, { file, language, fields }, 'en')] : []
  })
}
