import { toDhakaTime } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { refuseAny } from '#kernel/problem.ts'
import type { Gate, HeldAct } from '#people/approvals/server/gate.ts'
import type { DbOrTx, Transaction } from '#platform/database/server/database.ts'
import type { ContentType } from '#website/content/content-type.ts'
import type { Data } from '#website/content/entry-data.ts'
import { listGaps } from '#website/content/rules.ts'
import { findEntry } from '#website/content/server/entry-store.ts'
import type { StoredEntry } from '#website/content/stored-entry.ts'
import { permissionFor } from '../rights.ts'

/** Acts on a regulated text that need a second person. */
export const textActs = ['content.publish', 'content.unpublish', 'content.remove', 'content.unmark'] as const
export type TextAct = (typeof textActs)[number]

/** The name of an entry in approval requests: `content:page:page:privacy`, with module, type and slug. */
export const thingOf = ({ module, name }: ContentType, slug: string): string =>
  `content:${module}:${name}:${slug}`

/** An act on an entry for the approval gate; `draft` gives its label. */
export function heldAct(
  type: ContentType,
  { slug, draft }: Pick<StoredEntry, 'slug' | 'draft'>,
  held: Pick<HeldAct, 'input' | 'before' | 'after' | 'reason'> & { readonly act: TextAct },
): HeldAct {
  const permission = permissionFor(type.module, held.act === 'content.remove' ? 'Delete' : 'Edit')
  return { thing: thingOf(type, slug), label: nameOf(draft, slug), permission, ...held }
}

export type AskedPublication = {
  readonly languages: readonly Language[]
  readonly version: number
  readonly data: Data
  /** Absent: at once. */
  readonly at?: Date | undefined
}

/**
 * Asks a second person before a version of a regulated text is published. A version that could not be
 * published anyway is refused at once.
 * @returns the id of the request; undefined if it may go on
 * @throws Refusal 422 with each field that prevents publishing; 409 approvalWaitsAlready
 */
export async function askToPublish(
  tx: Transaction,
  gate: Gate,
  type: ContentType,
  { slug, standings }: Pick<StoredEntry, 'slug' | 'standings'>,
  { languages, version, data, at }: AskedPublication,
): Promise<number | undefined> {
  refuseAny(languages.flatMap((language) => listGaps(type, data, language)))
  const now = languages.map((language) => [language, standings[language].version ?? null])
  const then = languages.map((language) => [language, version])
  const input = { type: type.name, slug, languages, version, ...(at ? { at: at.toISOString() } : {}) }
  const held = heldAct(
    type,
    { slug, draft: data },
    {
      act: 'content.publish',
      input,
      before: Object.fromEntries(now),
      after: { ...Object.fromEntries(then), ...(at ? { at: toDhakaTime(at) } : {}) },
    },
  )
  return gate(tx, held)
}

/** The name of the entry; requests store it in Bangla. */
function nameOf(data: Data, slug: string, language: Language = 'bn'): string {
  const named = (data.title ?? data.name) as { bn?: string; en?: string } | undefined
  return named?.[language] || named?.bn || slug
}

/** The titles of the texts that requests are about, in a language, by their names in requests. */
export async function listTextNames(
  db: DbOrTx,
  things: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  for (const thing of new Set(things)) {
    const [kind, _module, type = '', ...rest] = thing.split(':')
    const entry = kind === 'content' ? await findEntry(db, type, rest.join(':')) : undefined
    if (entry) names.set(thing, nameOf(entry.draft, entry.slug, language))
  }
  return names
}
