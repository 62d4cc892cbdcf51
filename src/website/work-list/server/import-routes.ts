import { toDhakaTime } from '#kernel/dates.ts'
import { done, pageAsked, pageNumbers } from '#kernel/endpoint.ts'
import { pick } from '#kernel/pick.ts'
import { refuse } from '#kernel/problem.ts'
import type { Transaction } from '#platform/database/server/database.ts'
import type { Person } from '#platform/http/person.ts'
import { doneIn } from '#platform/http/server/done-in.ts'
import { staffWithAny } from '#platform/http/server/guard.ts'
import { type Handler, handle, handleChange } from '#platform/http/server/handle.ts'
import type { ContentType } from '#website/content/content-type.ts'
import { mediaType } from '#website/content/media-type.ts'
import { forgetFilesOf } from '#website/content/server/forget-file.ts'
import { countImports, type ListedImport, listImports } from '#website/content/server/import-store.ts'
import { type Undone, undoImport } from '#website/content/server/undo-import.ts'
import { namesIn } from '#website/drafts/describe-fields.ts'
import { mayTouch, permissionsFor } from '#website/drafts/rights.ts'
import { type DraftDependencies, editorOf } from '#website/drafts/server/dependencies.ts'
import { listHeldBy } from '#website/drafts/server/held-texts.ts'
import { listContentImports, undoContentImport } from '../contract.ts'
import { workListWords } from '../words.ts'

const pageSize = 50

/** Imports of content from files, and undoing one, which needs the permissions for everything it touched. */
export const importRoutes = (deps: DraftDependencies): Handler[] => [
  handle(listContentImports, { guard: staffWithAny(permissionsFor('List')) }, async (input, call) => {
    const total = await countImports(deps.db)
    const page = pageAsked(input.page, pageSize, total)
    const listed = await listImports(deps.db, page)
    return doneIn(call.language, {
      imports: {
        data: listed.map((one) => ({
          ...pick(one, 'id', 'who', 'made', 'changed'),
          at: toDhakaTime(one.at),
          undone_at: one.undoneAt && toDhakaTime(one.undoneAt),
          undone_by: one.undoneBy,
          may_undo: one.undoneAt === null && mayUndo(deps.types, one, call.who),
        })),
        ...pageNumbers(page, listed.length, total),
      },
    })
  }),

  handleChange(
    undoContentImport,
    {
      guard: staffWithAny([...permissionsFor('Edit'), ...permissionsFor('Delete')]),
      audit: ({ id }, undone: Undone) => ({
        action: 'content.undo-import',
        thing: `import:${id}`,
        details: { restored: undone.restored, removed: undone.removed, left: undone.left.length },
      }),
    },
    async ({ id }, call, change) => {
      const needs = {
        types: deps.types,
        listHeld: listHeldBy(deps.approvalRules),
        requireMay: (type: ContentType, isMade: boolean) => {
          if (!mayTouch(call.who, type.module, isMade ? 'Delete' : 'Edit')) refuse(403, 'notAllowed')
        },
        forgetFiles: async (tx: Transaction, type: ContentType, slug: string) => {
          if (type.name === mediaType.name) await forgetFilesOf(deps.jobs, tx, slug)
        },
      }
      const { restored, removed, left } = await change((tx) => undoImport(tx, needs, id, editorOf(call)))
      return done(workListWords[call.language].importUndone, {
        restored,
        removed,
        left: left.map(({ type, slug, why }) => ({
          type: type.name,
          module: type.module,
          slug,
          why,
          label: namesIn(deps.dictionaries, type, call.language).type(type.name),
        })),
      })
    },
  ),
]

function mayUndo(types: readonly ContentType[], one: ListedImport, who: Person): boolean {
  const may = (names: readonly string[], act: 'Edit' | 'Delete') =>
    names.every((name) => {
      const type = types.find((each) => each.name === name)
      return type !== undefined && mayTouch(who, type.module, act)
    })
  return may(one.changedTypes, 'Edit') && may(one.madeTypes, 'Delete')
}
