import { toDhakaTime } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { refuse } from '#kernel/problem.ts'
import type { DbOrTx } from '#platform/database/server/database.ts'
import type { ContentType } from '#website/content/content-type.ts'
import type { Data } from '#website/content/entry-data.ts'
import { endingOf, isPhoto } from '#website/content/media-type.ts'
import { inBoth, type Pair } from '#website/content/pair.ts'
import { filePath, renditionPath, renditionWidths } from '#website/content/pictures.ts'
import { type Listed, type ListedStanding, listForEditors } from '#website/content/server/listed-store.ts'
import type { Use } from '#website/content/stored-entry.ts'
import type { EntryStandings, LanguageStanding, ListedEntry } from '../contract.ts'
import { namesIn } from '../describe-fields.ts'
import type { DraftDependencies } from './dependencies.ts'

/** The title of an entry in each language; empty if there is none. */
export function titleIn({ title }: ContentType, data: Data): Pair {
  const { bn = '', en = '' } = (title ? (data[title] as Partial<Pair> | undefined) : undefined) ?? {}
  return { bn, en }
}

export function presentListed({
  slug,
  title,
  version,
  bn,
  en,
  changedAt,
  changedBy,
  file,
}: Listed): ListedEntry {
  return {
    slug,
    version,
    ...inBoth('title', title),
    standings: presentStandings({ bn, en }),
    changed_at: toDhakaTime(changedAt),
    changed_by: changedBy,
    picture: file ? smallPicture(file) : '',
  }
}

/** The address of a picture's smallest rendition; empty for other files. */
export function smallPicture({ name, hash, width }: NonNullable<Listed['file']>): string {
  if (isPhoto(name)) return renditionPath(hash, renditionWidths(width)[0] ?? width, 'webp')
  return endingOf(name) === 'svg' ? filePath(hash, 'svg') : ''
}

/** The entries that refer to another one, with their names. */
export function presentUses(
  { types, dictionaries }: Pick<DraftDependencies, 'types' | 'dictionaries'>,
  uses: readonly Use[],
  language: Language,
) {
  return uses.flatMap(({ type: name, slug }) => {
    const type = types.find((each) => each.name === name)
    if (!type) return []
    const label = namesIn(dictionaries, type, language).type(name)
    return [{ type: name, label, module: type.module, slug }]
  })
}

/** The present state of an entry. @throws Refusal 404 noSuchContent */
export async function standingsOf(
  db: DbOrTx,
  entry: { readonly type: string; readonly slug: string },
): Promise<EntryStandings> {
  const { type, slug } = entry
  const [listed] = await listForEditors(db, { type, slug }, { size: 1, offset: 0 })
  return listed ? presentStandings(listed) : refuse(404, 'noSuchContent')
}

/** For a new entry. */
export const noStandings: EntryStandings = { bn: noStanding(), en: noStanding() }

function noStanding(): LanguageStanding {
  return { is_published: false, is_ahead: false, is_stale: false, due_at: null }
}

function presentStandings({ bn, en }: Pick<Listed, 'bn' | 'en'>): EntryStandings {
  return { bn: presentStanding(bn), en: presentStanding(en) }
}

function presentStanding({ isPublished, isAhead, isStale, dueAt }: ListedStanding): LanguageStanding {
  return {
    is_published: isPublished,
    is_ahead: isAhead,
    is_stale: isStale,
    due_at: dueAt ? toDhakaTime(dueAt) : null,
  }
}
