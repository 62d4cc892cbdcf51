import { setImmediate as othersTurn } from 'node:timers/promises'
import type { DateOnly } from '#kernel/dates.ts'
import { addDays, toDhakaTime } from '#kernel/dates.ts'
import { type Language, languages } from '#kernel/language.ts'
import { listWaiting } from '#people/approvals/server/store.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import type { ContentType } from '#website/content/content-type.ts'
import { changedParts } from '#website/content/entry-data.ts'
import type { Pair } from '#website/content/pair.ts'
import { isOlderThanShared, listUntranslated } from '#website/content/rules.ts'
import { listDeadLinks } from '#website/content/server/dead-links.ts'
import { listEntries } from '#website/content/server/entry-store.ts'
import { type IsLiveTarget, readLinkTargets } from '#website/content/server/link-targets.ts'
import type { StoredEntry } from '#website/content/stored-entry.ts'
import { type Care, defaultCare, listCare } from '#website/drafts/server/care-store.ts'
import type { DraftDependencies } from '#website/drafts/server/dependencies.ts'
import { titleIn } from '#website/drafts/server/present.ts'
import { textActs, thingOf } from '#website/drafts/server/text-acts.ts'
import { type WorkKind, workKinds } from '../contract.ts'

/** Something on the website that needs attention. */
export type Work = {
  readonly kind: WorkKind
  readonly type: ContentType
  readonly slug: string
  readonly title: Pair
  readonly language: Language | ''
  readonly what: string
  readonly at: string
  readonly ownerId: number | null
  readonly approval: number | null
}
type Found = Pick<Work, 'kind'> & Partial<Pick<Work, 'language' | 'what' | 'at' | 'approval'>>

/** A review is listed this many days ahead. */
const reviewAheadDays = 14

/** All work in some types, the most urgent kind first, dated work by its date. */
export async function findWork(
  deps: Pick<DraftDependencies, 'types' | 'isFixedPage'> & { readonly db: ReadDatabase },
  types: readonly ContentType[],
  { now, today }: { readonly now: Date; readonly today: DateOnly },
): Promise<Work[]> {
  const { db } = deps
  const leadsSomewhere = await readLinkTargets(db, deps)
  const byName = new Map(types.map((type) => [type.name, type]))
  const entries = await listEntries(db, [...byName.keys()])
  const cared = await listCare(db)
  const waiting = new Map((await listWaiting(db, textActs, now)).map(({ thing, id }) => [thing, id]))
  const until = addDays(today, reviewAheadDays)
  const work: Work[] = []
  for (const entry of entries) {
    // Some hundred entries take half a second, so other requests get their turn.
    await othersTurn()
    const type = byName.get(entry.type)
    if (!type) continue
    const care = cared.get(entry.id) ?? defaultCare
    const approval = waiting.get(thingOf(type, entry.slug)) ?? null
    const found: Found[] = [
      ...deadLinksOf(type, entry, leadsSomewhere),
      ...languages.flatMap((language) => ofLanguage(type, entry, language)),
      ...(approval === null ? [] : [{ kind: 'waiting' as const, approval }]),
      ...reviewOf(care, until),
    ]
    const common = { type, slug: entry.slug, title: titleIn(type, entry.draft), ownerId: care.ownerId }
    const nothing = { language: '', what: '', at: '', approval: null } as const
    work.push(...found.map((one) => ({ ...common, ...nothing, ...one })))
  }
  return work.sort(
    (one, other) => order(one) - order(other) || (one.at < other.at ? -1 : one.at > other.at ? 1 : 0),
  )
}

const order = ({ kind }: Work) => workKinds.indexOf(kind)

/** Dead links in the published text or the newest draft; each address once. */
function deadLinksOf(type: ContentType, { live, draft }: StoredEntry, leads: IsLiveTarget): Found[] {
  const dead = [draft, ...(live ? [live.data] : [])].flatMap((data) => listDeadLinks(type, data, leads))
  const names = [...new Set(dead.map(({ params }) => String(params?.name)))]
  return names.map((what) => ({ kind: 'deadLink', what }))
}

function ofLanguage(type: ContentType, entry: StoredEntry, language: Language): Found[] {
  const { draft, live, standings } = entry
  const standing = standings[language]
  const missing = listUntranslated(type, draft, language)
  if (standing.due) return [{ kind: 'scheduled', language, at: toDhakaTime(standing.due.at) }]
  const changed = live ? changedParts(type.fields, live.data, draft) : []
  const isAhead = changed.includes(language) || changed.includes('shared')
  const isDraft = standing.version === undefined || isAhead
  return [
    ...(missing.length > 0 ? [{ kind: 'missing' as const, language, what: missing.join(', ') }] : []),
    ...(isOlderThanShared(standing, live?.sharedVersion) ? [{ kind: 'stale' as const, language }] : []),
    ...(isDraft && missing.length === 0 ? [{ kind: 'draft' as const, language }] : []),
  ]
}

function reviewOf({ reviewOn }: Care, until: DateOnly): Found[] {
  return reviewOn && reviewOn <= until ? [{ kind: 'review', at: reviewOn }] : []
}
