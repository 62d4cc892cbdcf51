import { z } from 'zod'
import { endpoint, envelope, pageOf } from '#kernel/endpoint.ts'
import { contentModules } from '#website/content/module-names.ts'
import { wholeNumber } from '#website/content/wire.ts'

/** The calls about content that was brought from files, many entries at once. */

const contentImport = z.object({
  id: z.number(),
  at: z.string(),
  who: z.string(),
  /** How many entries it made, and how many it changed. */
  made: z.number(),
  changed: z.number(),
  undone_at: z.string().nullable(),
  undone_by: z.string().nullable(),
  /** It is not undone yet, and the reader has the rights for all that it touched. */
  may_undo: z.boolean(),
})
export type ListedImport = z.output<typeof contentImport>

export const listContentImports = endpoint('GET /api-app/content/imports', {
  summary: 'Imports of content from files, the newest first, fifty a page',
  in: z.object({ page: z.string().max(20, 'textTooLong').default('') }),
  out: envelope(z.object({ imports: pageOf(contentImport) })),
})

const left = z.object({
  type: z.string(),
  label: z.string(),
  module: z.enum(contentModules),
  slug: z.string(),
  /** Changed since; referred to by what stays; or a second person has to agree, to its former text or to its removal. */
  why: z.enum(['changed', 'used', 'regulated', 'regulatedNew']),
})
export type LeftEntry = z.output<typeof left>

export const undoContentImport = endpoint('POST /api-app/content/undo-import', {
  summary:
    'Puts back what an import changed and removes what it made; what was changed since is left and told',
  in: z.object({ id: wholeNumber('numberInvalid') }),
  out: envelope(z.object({ restored: z.number(), removed: z.number(), left: z.array(left) })),
})
