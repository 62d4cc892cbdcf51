import { pageAsked, pageNumbers } from '#kernel/endpoint.ts'
import { listStaffNames } from '#people/staff/server/colleagues-store.ts'
import type { Person } from '#platform/http/person.ts'
import { doneIn } from '#platform/http/server/done-in.ts'
import { staffWithAny } from '#platform/http/server/guard.ts'
import { type Handler, handle } from '#platform/http/server/handle.ts'
import { inBoth } from '#website/content/pair.ts'
import { namesIn } from '#website/drafts/describe-fields.ts'
import { mayTouch, permissionsFor } from '#website/drafts/rights.ts'
import type { DraftDependencies } from '#website/drafts/server/dependencies.ts'
import { listContentWork, workKinds } from '../contract.ts'
import { findWork, type Work } from './find-work.ts'

const pageSize = 50

export const workRoutes = (deps: DraftDependencies): Handler[] => [
  handle(listContentWork, { guard: staffWithAny(permissionsFor('List')) }, async (input, call) => {
    const { who, language } = call
    const types = deps.types.filter(({ module }) => mayTouch(who, module, 'List'))
    const all = await findWork(deps, types, call)
    const asked = all.filter((one) => isAsked(one, input, who))
    const shown = asked.filter(({ kind }) => !input.kind || kind === input.kind)
    const page = pageAsked(input.page, pageSize, shown.length)
    const rows = shown.slice(page.offset, page.offset + pageSize)
    const names = await listStaffNames(deps.db, ownersIn(all))
    return doneIn(language, {
      counts: Object.fromEntries(
        workKinds.map((kind) => [kind, asked.filter((one) => one.kind === kind).length]),
      ),
      owners: [...names].map(([id, name]) => ({ id, name })),
      work: {
        data: rows.map(({ type, title, ownerId, ...one }) => ({
          ...one,
          type: type.name,
          module: type.module,
          ...inBoth('title', title),
          label: namesIn(deps.dictionaries, type, language).type(type.name),
          owner: (ownerId !== null && names.get(ownerId)) || '',
        })),
        ...pageNumbers(page, rows.length, shown.length),
      },
    })
  }),
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
