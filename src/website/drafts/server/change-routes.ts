import { toDhakaTime } from '#kernel/dates.ts'
import { done } from '#kernel/endpoint.ts'
import { Refusal, refuse } from '#kernel/problem.ts'
import { waitingFor } from '#people/approvals/server/gate.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { Person } from '#platform/http/person.ts'
import type { Call } from '#platform/http/server/call.ts'
import { doneIn } from '#platform/http/server/done-in.ts'
import { staffWithAny } from '#platform/http/server/guard.ts'
import { type Handler, handleChange, unaudited } from '#platform/http/server/handle.ts'
import { redirectType } from '#website/content/redirect-type.ts'
import { moveSlug } from '#website/content/server/move-entry.ts'
import { requireEntry } from '#website/content/server/publish-content.ts'
import { restoreVersion } from '#website/content/server/save-version.ts'
import { cancelSchedule } from '#website/content/server/schedule-publication.ts'
import type { StoredEntry } from '#website/content/stored-entry.ts'
import {
  cancelContentSchedule,
  dropKept,
  keepContent,
  moveContent,
  publishContent,
  removeContent,
  restoreContent,
  saveContent,
  scheduleContent,
  setContentCare,
  unpublishContent,
} from '../contract.ts'
import { permissionsFor } from '../rights.ts'
import { draftWords } from '../words.ts'
import { type DraftDependencies, editorOf, requireSlug, requireType } from './dependencies.ts'
import { listHeldBy } from './held-texts.ts'
import { parseMinute } from './parse-minute.ts'
import { standingsOf } from './present.ts'
import { publishEntry } from './publish-entry.ts'
import { requireRedirect } from './redirects.ts'
import { removeContentEntry } from './remove-content-entry.ts'
import { saveDraft } from './save-draft.ts'
import { setCare } from './set-care.ts'
import { deleteUnsaved, keepUnsaved } from './store.ts'
import { auditOfStore, auditOfWaiting, runOf } from './text-run.ts'
import { unpublishEntry } from './unpublish-entry.ts'

const typedOnly = unaudited(
  'What was typed and not saved: its writer alone sees it, and the save has a line.',
)

const mayEdit = staffWithAny(permissionsFor('Edit'))
const mayWrite = staffWithAny([...permissionsFor('Create'), ...permissionsFor('Edit')])

/** Nobody plans further ahead. */
const maxDaysAhead = 800

/** What editors change. Each call needs the permission of its type's module. */
export const changeRoutes = (deps: DraftDependencies): Handler[] => [
  handleChange(saveContent, { guard: mayWrite, audit: auditOfStore }, async (input, call, change) => {
    const type = requireType(deps, input.type, call.who, input.started_from === 0 ? 'Create' : 'Edit')
    if (type.name === redirectType.name)
      await requireRedirect(deps, input.slug, String(input.data.to ?? ''), input.started_from > 0)
    const { version, isNew } = await saveDraft(deps.db, type, input, call, change)
    return done(draftWords[call.language].saved, { version, is_new: isNew })
  }),

  handleChange(keepContent, { guard: mayWrite, audit: typedOnly }, async (input, call, change) => {
    const type = requireType(deps, input.type, call.who, input.started_from === 0 ? 'Create' : 'Edit')
    const place = { staffId: call.who.id, type: type.name, slug: input.slug && requireSlug(type, input.slug) }
    const { data, started_from: startedFrom } = input
    await change((tx) => keepUnsaved(tx, place, { data, startedFrom, savedAt: call.now }))
    return doneIn(call.language, { saved_at: toDhakaTime(call.now) })
  }),

  handleChange(dropKept, { guard: mayWrite, audit: typedOnly }, async ({ type, slug }, call, change) => {
    await change((tx) => deleteUnsaved(tx, { staffId: call.who.id, type, slug }))
    return doneIn(call.language, {})
  }),

  handleChange(publishContent, { guard: mayEdit, audit: auditOfWaiting }, async (input, call, change) => {
    const { waiting } = await publishEntry(deps, input, runOf(deps, call, change))
    return waiting === undefined
      ? entryState(deps, input, call, 'published')
      : waitingFor(waiting, call.language)
  }),

  handleChange(unpublishContent, { guard: mayEdit, audit: auditOfWaiting }, async (input, call, change) => {
    const { is_urgent: isUrgent, ...rest } = input
    const wanted = { ...rest, reason: input.reason.trim(), isUrgent }
    const { waiting } = await unpublishEntry(deps, wanted, runOf(deps, call, change))
    return waiting === undefined
      ? entryState(deps, input, call, 'unpublished')
      : waitingFor(waiting, call.language)
  }),

  handleChange(scheduleContent, { guard: mayEdit, audit: auditOfWaiting }, async (input, call, change) => {
    const type = requireType(deps, input.type, call.who, 'Edit')
    const { slug, language, version } = input
    const at = parseMinute(input.at)
    // The store refuses a time in the past.
    if (at.getTime() - call.now.getTime() > maxDaysAhead * 86_400_000)
      throw new Refusal(422, { code: 'momentTooFar', field: 'at' })
    const wanted = { type: type.name, slug, languages: [language], version, at: at.toISOString() }
    const { waiting } = await publishEntry(deps, wanted, runOf(deps, call, change))
    return waiting === undefined
      ? entryState(deps, input, call, 'scheduled')
      : waitingFor(waiting, call.language)
  }),

  handleChange(
    cancelContentSchedule,
    { guard: mayEdit, audit: auditOfStore },
    async (input, call, change) => {
      const type = requireType(deps, input.type, call.who, 'Edit')
      await change((tx) => cancelSchedule(tx, type, input.slug, input.language, editorOf(call)))
      return entryState(deps, input, call, 'unscheduled')
    },
  ),

  handleChange(restoreContent, { guard: mayEdit, audit: auditOfStore }, async (input, call, change) => {
    const type = requireType(deps, input.type, call.who, 'Edit')
    const { slug, number, started_from: startedFrom } = input
    const wanted = { slug, number, startedFrom }
    const { version } = await change((tx) => restoreVersion(tx, type, wanted, editorOf(call)))
    return done(draftWords[call.language].restored, { version })
  }),

  handleChange(
    moveContent,
    { guard: mayEdit, audit: auditOfStore },
    async ({ type: name, slug, to }, call, change) => {
      const type = requireType(deps, name, call.who, 'Edit')
      requireSlug(type, to, 'to')
      await change(async (tx) => {
        await moveSlug(tx, type, { from: slug, to, types: deps.types }, editorOf(call))
        await requireFreeToMove(deps, tx, await requireEntry(tx, type, to))
      })
      return done(draftWords[call.language].moved, { slug: to })
    },
  ),

  handleChange(
    removeContent,
    { guard: staffWithAny(permissionsFor('Delete')), audit: auditOfWaiting },
    async ({ type, slug, even_if_used: evenIfUsed }, call, change) => {
      const { waiting } = await removeContentEntry(
        deps,
        { type, slug, evenIfUsed },
        runOf(deps, call, change),
      )
      if (waiting !== undefined) return waitingFor(waiting, call.language)
      return done(draftWords[call.language].removed, {})
    },
  ),

  handleChange(setContentCare, { guard: mayEdit, audit: auditOfWaiting }, async (input, call, change) => {
    const { waiting } = await setCare(deps, input, runOf(deps, call, change))
    if (waiting !== undefined) return waitingFor(waiting, call.language)
    return done(draftWords[call.language].lookedAfter, {})
  }),
]

/**
 * A regulated text keeps its address: one person could put another text at the old one.
 * @throws Refusal 409 regulatedStays
 */
async function requireFreeToMove(
  { approvalRules }: DraftDependencies,
  tx: Transaction,
  { id }: StoredEntry,
): Promise<void> {
  if ((await listHeldBy(approvalRules)(tx)).has(id)) refuse(409, 'regulatedStays')
}

/** The answer to an act: the state of the entry now. */
async function entryState(
  { db }: DraftDependencies,
  entry: { readonly type: string; readonly slug: string },
  { language }: Call<Person>,
  said: 'published' | 'unpublished' | 'scheduled' | 'unscheduled',
) {
  return done(draftWords[language][said], { standings: await standingsOf(db, entry) })
}
