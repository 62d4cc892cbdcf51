import { done, pageAsked, pageNumbers } from '#kernel/endpoint.ts'
import { askedEvent, gateOf, waitingFor } from '#people/approvals/server/gate.ts'
import { listStaffNames } from '#people/staff/server/colleagues-store.ts'
import type { Person } from '#platform/http/person.ts'
import { staffWithAny } from '#platform/http/server/guard.ts'
import { type Handler, handle, handleChange } from '#platform/http/server/handle.ts'
import { inBoth } from '#website/content/pair.ts'
import { listContentWork, lookAfterContent, workKinds } from '../contract.ts'
import { namesIn } from '../describe-fields.ts'
import { mayTouch, permissionsFor } from '../rights.ts'
import { editorWords } from '../words.ts'
import type { EditorDependencies } from './dependencies.ts'
import { findWork, type Work } from './find-work.ts'
import { lookAfter } from './look-after.ts'
import type { ActOutcome } from './text-run.ts'

const pageSize = 50

/** An act that waits has the line of its request; what was done has lines of its own. */
export const auditOfWaiting = (_input: unknown, { waiting, thing }: ActOutcome) =>
  waiting === undefined ? undefined : askedEvent(waiting, thing)

/** What asks for somebody on the website, and who looks after what. */
export const workRoutes = (deps: EditorDependencies): Handler[] => [
  handle(listContentWork, { guard: staffWithAny(permissionsFor('List')) }, async (input, call) => {
    const { who, language } = call
    const types = deps.types.filter(({ module }) => mayTouch(who, module, 'List'))
    const all = await findWork(deps, types, call)
    const asked = all.filter((one) => isAsked(one, input, who))
    const shown = asked.filter(({ kind }) => !input.kind || kind === input.kind)
    const page = pageAsked(input.page, pageSize, shown.length)
    const rows = shown.slice(page.offset, page.offset + pageSize)
    const names = await listStaffNames(deps.db, ownersIn(all))
    return done(editorWords[language].ok, {
      counts: Object.fromEntries(
        workKinds.map((kind) => [kind, asked.filter((one) => one.kind === kind).length]),
      ),
      owners: [...names].map(([id, name]) => ({ id, name })),
      work: {
        data: rows.map(({ type, title, ownerId, ...one }) => ({
          ...one,
          ...{ type: type.name, module: type.module, ...inBoth('title', title) },
          label: namesIn(deps.dictionaries, type, language).type(type.name),
          owner: (ownerId !== null && names.get(ownerId)) || '',
        })),
        ...pageNumbers(page, rows.length, shown.length),
      },
    })
  }),

  handleChange(
    lookAfterContent,
    { guard: staffWithAny(permissionsFor('Edit')), audit: auditOfWaiting },
    async (input, call, change) => {
      const run = { who: call.who, call, change, gate: gateOf(deps.approvalRules, call) }
      const { waiting } = await lookAfter(deps, input, run)
      return waiting === undefined
        ? done(editorWords[call.language].lookedAfter, {})
        : waitingFor(waiting, call.language)
    },
  ),
]

type Filter = { readonly language: string; readonly owner: string }

function isAsked({ language, ownerId }: Work, filter: Filter, who: Person): boolean {
  const owner = filter.owner === 'me' ? String(who.id) : filter.owner
  const isTheirs = owner === '' || (owner === 'none' ? ownerId === null : String(ownerId) === owner)
  return isTheirs && (filter.language === '' || language === '' || language === filter.language)
}

function ownersIn(work: readonly Work[]): number[] {
  return [...new Set(work.flatMap(({ ownerId }) => ownerId ?? []))]
}
