import { toDhakaTime } from '#kernel/dates.ts'
import { type Out, pageAsked, pageNumbers } from '#kernel/endpoint.ts'
import type { Language } from '#kernel/language.ts'
import type { Problem } from '#kernel/problem.ts'
import { refuse } from '#kernel/problem.ts'
import { findWaiting } from '#people/approvals/server/store.ts'
import { listStaffNames, listStaffWith } from '#people/staff/server/colleagues-store.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import { doneIn } from '#platform/http/server/done-in.ts'
import { staffWithAny } from '#platform/http/server/guard.ts'
import { type Handler, handle } from '#platform/http/server/handle.ts'
import type { ContentType } from '#website/content/content-type.ts'
import { hasEditions } from '#website/content/editions.ts'
import type { Data } from '#website/content/entry-data.ts'
import { mediaType } from '#website/content/media-type.ts'
import { findEntry } from '#website/content/server/entry-store.ts'
import { getVersion, listVersions } from '#website/content/server/list-content.ts'
import { countByType, countForEditors, listForEditors } from '#website/content/server/listed-store.ts'
import { usedBy } from '#website/content/server/remove-entry.ts'
import type { StoredEntry } from '#website/content/stored-entry.ts'
import {
  checkContent,
  entryStates,
  getContentVersion,
  listContent,
  listContentHistory,
  listContentUses,
  openContent,
  previewContent,
} from '../contract.ts'
import { describeFields, namesIn } from '../describe-fields.ts'
import { previewPath } from '../paths.ts'
import { mayTouch, permissionFor, permissionsFor } from '../rights.ts'
import { defaultCare, findCare } from './care-store.ts'
import { checkDraft } from './check-draft.ts'
import { type DraftDependencies, requireType } from './dependencies.ts'
import { isKept, withoutKept } from './given-data.ts'
import { namedIn } from './named-in.ts'
import { noStandings, presentListed, presentUses, standingsOf } from './present.ts'
import { previewHours, previewToken } from './preview.ts'
import { findUnsaved } from './store.ts'
import { textActs, thingOf } from './text-acts.ts'

const guard = staffWithAny(permissionsFor('List'))
const pageSize = 50

/** What editors read; readers of the site see none of it. */
export const readRoutes = (deps: DraftDependencies): Handler[] => [
  handle(listContent, { guard }, async (input, { who, language }) =>
    doneIn(language, await listEntries(deps, input, who, language)),
  ),

  handle(openContent, { guard }, async ({ type: name, slug }, call) => {
    const type = requireType(deps, name, call.who, 'List')
    return doneIn(call.language, await openEntry(deps, type, slug, call))
  }),

  handle(checkContent, { guard }, async ({ type: name, slug, data }, { who, language }) => {
    const type = requireType(deps, name, who, 'List')
    const { blocking, notes, becomesStale } = await checkDraft(deps, type, slug, data)
    const write = (problem: Problem) => ({
      field: problem.field ?? '',
      message: deps.sentences.of(problem, language),
    })
    return doneIn(language, {
      blocking: { bn: blocking.bn.map(write), en: blocking.en.map(write) },
      notes: notes.map(write),
      becomes_stale: [...becomesStale],
    })
  }),

  handle(listContentHistory, { guard }, async ({ type: name, slug }, { who, language }) => {
    const type = requireType(deps, name, who, 'List')
    const entry = (await findEntry(deps.db, type.name, slug)) ?? refuse(404, 'noSuchContent')
    const versions = await listVersions(deps.db, type, slug)
    return doneIn(language, {
      ...describe(deps, type, language, entry.draft),
      versions: versions.map(({ at, restoredFrom, parts, ...rest }) => ({
        ...rest,
        parts: [...parts],
        at: toDhakaTime(at),
        restored_from: restoredFrom ?? null,
      })),
      live: { bn: entry.standings.bn.version ?? null, en: entry.standings.en.version ?? null },
    })
  }),

  handle(getContentVersion, { guard }, async ({ type: name, slug, number }, { who, language }) => {
    const type = requireType(deps, name, who, 'List')
    const data = await getVersion(deps.db, type, slug, number)
    return doneIn(language, { number, data: withoutKept(type, { ...type.blank, ...data }) })
  }),

  handle(previewContent, { guard }, async ({ type: name, slug }, { who, language, now }) => {
    const type = requireType(deps, name, who, 'List')
    if (!(await findEntry(deps.db, type.name, slug))) refuse(404, 'noSuchContent')
    const endsAt = now.getTime() + previewHours * 3_600_000
    const token = previewToken(deps.codeKey, { type: type.name, slug, endsAt })
    return doneIn(language, {
      bn: previewPath(token, 'bn'),
      en: previewPath(token, 'en'),
      valid_until: toDhakaTime(new Date(endsAt)),
    })
  }),

  handle(listContentUses, { guard }, async ({ type: name, slug }, { who, language }) => {
    const type = requireType(deps, name, who, 'List')
    const uses = presentUses(deps, await usedBy(deps.db, type, slug), language)
    return doneIn(language, { uses })
  }),
]

/** The types of a module that somebody may list, and a page of one type's entries. */
async function listEntries(
  { db, types, dictionaries }: DraftDependencies,
  asked: Readonly<Record<'module' | 'type' | 'q' | 'state' | 'page', string>>,
  who: Person,
  language: Language,
): Promise<Out<typeof listContent>['data']> {
  const ofModule = types.filter(({ module }) => module === asked.module)
  const kinds = ofModule.filter(({ module }) => mayTouch(who, module, 'List'))
  const isThere = ofModule.length > 0
  const type =
    kinds.find(({ name }) => name === asked.type) ??
    kinds[0] ??
    refuse(isThere ? 403 : 404, isThere ? 'notAllowed' : 'noSuchContent')
  const state = entryStates.find((each) => each === asked.state)
  const wanted = { type: type.name, title: type.title, text: asked.q, state }
  const [counts, total] = await Promise.all([countByType(db), countForEditors(db, wanted)])
  const page = pageAsked(asked.page, pageSize, total)
  const listed = await listForEditors(db, wanted, page)
  return {
    kinds: kinds.map((each) => ({
      type: each.name,
      label: namesIn(dictionaries, each, language).type(each.name),
      module: each.module,
      is_ordered: each.isOrdered ?? false,
      is_listed: each.isListed,
      entries: counts.get(each.name) ?? 0,
    })),
    type: type.name,
    entries: { data: listed.map(presentListed), ...pageNumbers(page, listed.length, total) },
  }
}

/** The data of an entry's form; without a slug, of a new one. */
async function openEntry(
  deps: DraftDependencies,
  type: ContentType,
  slug: string,
  { who, language, now }: Call<Person>,
): Promise<Out<typeof openContent>['data']> {
  const { db } = deps
  const entry = slug ? ((await findEntry(db, type.name, slug)) ?? refuse(404, 'noSuchContent')) : undefined
  const unsaved = await findUnsaved(db, { staffId: who.id, type: type.name, slug })
  return {
    ...describe(deps, type, language, entry?.draft),
    type: type.name,
    module: type.module,
    slug,
    address: entry ? addressOf(type, entry) : null,
    version: entry?.version ?? 0,
    data: withoutKept(type, { ...type.blank, ...entry?.draft }),
    standings: entry ? await standingsOf(db, { type: type.name, slug }) : noStandings,
    ...(await namedIn(deps, type, [entry?.draft, unsaved?.data])),
    is_listed: type.isListed,
    title_field: type.title ?? null,
    has_editions: hasEditions(type),
    may: {
      create: mayTouch(who, type.module, 'Create'),
      edit: mayTouch(who, type.module, 'Edit'),
      delete: mayTouch(who, type.module, 'Delete'),
      delete_used: type.name !== mediaType.name,
    },
    ...(await lookedAfter(db, type, entry, now)),
    live: entry?.live ? withoutKept(type, entry.live.data) : null,
    unsaved: unsaved
      ? {
          started_from: unsaved.startedFrom,
          data: withoutKept(type, unsaved.data),
          saved_at: toDhakaTime(unsaved.savedAt),
        }
      : null,
  }
}

/** Owner and care of an entry, possible owners, and the request about it that waits for a second person. */
async function lookedAfter(db: ReadDatabase, type: ContentType, entry: StoredEntry | undefined, now: Date) {
  const { ownerId, reviewOn, isRegulated } = entry ? await findCare(db, entry.id) : defaultCare
  const owners = await listStaffWith(db, [permissionFor(type.module, 'Edit')])
  const named = ownerId === null ? new Map<number, string>() : await listStaffNames(db, [ownerId])
  const owner = ownerId === null ? null : { id: ownerId, name: named.get(ownerId) ?? '' }
  return {
    care: { owner, review_on: reviewOn, is_regulated: isRegulated },
    owners,
    waiting: entry ? ((await findWaiting(db, textActs, thingOf(type, entry.slug), now)) ?? null) : null,
  }
}

function describe({ dictionaries }: DraftDependencies, type: ContentType, language: Language, draft?: Data) {
  const names = namesIn(dictionaries, type, language)
  const isAsked = ([name]: [string, unknown]) => !isKept(type, name, draft)
  const asked = Object.fromEntries(Object.entries(type.fields).filter(isAsked))
  return { label: names.type(type.name), fields: describeFields(asked, names) }
}

function addressOf(type: ContentType, { id, slug, draft }: StoredEntry): string | null {
  return type.address ? type.address(slug) : (type.foundAt?.({ id, slug, data: draft }) ?? null)
}
