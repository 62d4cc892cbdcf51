import { languages as allLanguages, type Language } from '#kernel/language.ts'
import { refuse, refuseAny } from '#kernel/problem.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { AuditEvent } from '#platform/http/server/audit.ts'
import { announcePublished } from '#platform/pages/server/publish.ts'
import type { ContentType } from '../content-type.ts'
import { listGaps, liveAfterPublishing, liveAfterUnpublishing, type Standings } from '../rules.ts'
import type { StoredEntry } from '../stored-entry.ts'
import { type Editor, recordChange } from './editor.ts'
import { findVersionData, lockEntry, updateEntry } from './entry-store.ts'
import { requireDispensable } from './needed-entry.ts'
import { allReferences } from './save-version.ts'

/**
 * Publishes a version in some languages, and its shared part in all; by default the newest.
 * @throws Refusal 404 noSuchContent; 422 with each field that prevents it
 */
export async function publish(
  tx: Transaction,
  type: ContentType,
  slug: string,
  languages: readonly Language[],
  editor: Editor,
  wanted?: number,
): Promise<void> {
  const entry = await requireEntry(tx, type, slug)
  const number = wanted ?? entry.version
  const version = { number, data: await requireVersion(tx, entry, number) }
  refuseAny(languages.flatMap((language) => listGaps(type, version.data, language)))
  let { live, standings } = entry
  for (const language of languages) {
    live = liveAfterPublishing(type, live, version, language)
    standings = { ...standings, [language]: { version: number } }
  }
  const isSharedNew = live?.sharedVersion !== entry.live?.sharedVersion
  const changedIn = isSharedNew ? allLanguages : languages
  await store(tx, type, { ...entry, live, standings }, editor, changedIn)
  await recordChange(tx, editor, 'publish', type, slug, { version: number, languages: languages.join(' ') })
}

/**
 * Unpublishes a language; readers then see the other one, or nothing. Scheduled publications are cancelled
 * too. `details` go into the audit log.
 * @throws Refusal 404 noSuchContent; 409 siteNeedsIt
 */
export async function unpublish(
  tx: Transaction,
  type: ContentType,
  slug: string,
  languages: readonly Language[],
  editor: Editor,
  details: NonNullable<AuditEvent['details']> = {},
): Promise<void> {
  requireDispensable(type)
  const entry = await requireEntry(tx, type, slug)
  let { live, standings } = entry
  for (const language of languages) {
    live = live && liveAfterUnpublishing(type, live, standings, language)
    standings = { ...standings, [language]: {} } as Standings
  }
  await store(tx, type, { ...entry, live, standings }, editor, allLanguages)
  await recordChange(tx, editor, 'unpublish', type, slug, { ...details, languages: languages.join(' ') })
}

/** Publishes again exactly what readers saw earlier, with the versions of that time. */
export async function republish(
  tx: Transaction,
  type: ContentType,
  slug: string,
  { live, standings }: Pick<StoredEntry, 'live' | 'standings'>,
  editor: Editor,
): Promise<void> {
  const entry = await requireEntry(tx, type, slug)
  await store(tx, type, { ...entry, live, standings }, editor, allLanguages)
  const shown = allLanguages.filter((language) => standings[language].version !== undefined)
  const action = shown.length > 0 ? 'publish' : 'unpublish'
  await recordChange(tx, editor, action, type, slug, {
    ...(live ? { version: live.sharedVersion } : {}),
    languages: shown.join(' '),
  })
}

export async function requireEntry(tx: Transaction, type: ContentType, slug: string): Promise<StoredEntry> {
  return (await lockEntry(tx, type.name, slug)) ?? refuse(404, 'noSuchContent')
}

export async function requireVersion(tx: Transaction, entry: StoredEntry, number: number) {
  if (number === entry.version) return entry.draft
  return (await findVersionData(tx, entry.id, number)) ?? refuse(404, 'noSuchContent')
}

async function store(
  tx: Transaction,
  type: ContentType,
  entry: StoredEntry,
  editor: Editor,
  changedIn: readonly Language[],
): Promise<void> {
  const refersTo = allReferences(type, entry.draft, entry.live?.data)
  await updateEntry(tx, entry.id, { ...entry, refersTo, liveChangedAt: editor.at, changedIn })
  await announcePublished(tx)
}
