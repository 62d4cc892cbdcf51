import { z } from 'zod'
import { endpoint, envelope, pageOf } from '#kernel/endpoint.ts'
import { languages } from '#kernel/language.ts'
import { uploadedFile } from '#platform/http/uploaded-file.ts'
import { both, wholeNumber } from '#website/content/wire.ts'
import { namedEntry, owner } from '#website/drafts/contract.ts'

const name = z.string().max(200, 'textTooLong').default('')

/** The kinds of work, in the order they are listed. */
export const workKinds = ['deadLink', 'missing', 'stale', 'waiting', 'review', 'draft', 'scheduled'] as const
export type WorkKind = (typeof workKinds)[number]

const work = namedEntry.extend({
  kind: z.enum(workKinds),
  ...both('title'),
  /** Empty for both. */
  language: z.enum(['', ...languages]),
  /** The target of a dead link, or the fields without their text. */
  what: z.string(),
  /** When it is published, or to be reviewed. */
  at: z.string(),
  owner: z.string(),
  /** The request that waits for a second person. */
  approval: z.number().nullable(),
})
export type ListedWork = z.output<typeof work>

export const listContentWork = endpoint('GET /api-app/content/work', {
  summary:
    'What is missing, out of date, planned, waiting or to be read again, and dead links, in the modules of the reader; fifty a page',
  in: z.object({
    kind: name,
    language: name,
    /** An id, `me`, or `none`. */
    owner: name,
    page: z.string().max(20, 'textTooLong').default(''),
  }),
  out: envelope(
    z.object({
      counts: z.record(z.string(), z.number()),
      owners: z.array(owner),
      work: pageOf(work),
    }),
  ),
})

const contentImport = z.object({
  id: z.number(),
  at: z.string(),
  who: z.string(),
  /** How many entries it created, and how many it changed. */
  made: z.number(),
  changed: z.number(),
  undone_at: z.string().nullable(),
  undone_by: z.string().nullable(),
  /** It is not undone yet, and the reader has the permissions for everything it touched. */
  may_undo: z.boolean(),
})
export type ListedImport = z.output<typeof contentImport>

export const listContentImports = endpoint('GET /api-app/content/imports', {
  summary: 'Imports of content from files, the newest first, fifty a page',
  in: z.object({ page: z.string().max(20, 'textTooLong').default('') }),
  out: envelope(z.object({ imports: pageOf(contentImport) })),
})

const left = namedEntry.extend({
  /** Changed since; used by remaining entries; or in need of a second person, for its former text or its removal. */
  why: z.enum(['changed', 'used', 'regulated', 'regulatedNew']),
})

export const undoContentImport = endpoint('POST /api-app/content/undo-import', {
  summary:
    'Puts back what an import changed and removes what it made; what was changed since is left and told',
  in: z.object({ id: wholeNumber('numberInvalid') }),
  out: envelope(z.object({ restored: z.number(), removed: z.number(), left: z.array(left) })),
})

export const getBranchSheet = endpoint('GET /api-app/content/branch-sheet/export', {
  summary:
    'All branches as a CSV file for spreadsheets, a column for each field, in the language of the reader',
  out: uploadedFile(),
})

/** A remark about a row, by the spreadsheet's row number; `column` is empty if it is about the whole row. */
const remark = z.object({ row: z.number(), column: z.string(), sentence: z.string() })

const checkedSheet = z.object({
  made: z.number(),
  changed: z.number(),
  /** Changed too, but drafts until a second person agrees. */
  held: z.number(),
  same: z.number(),
  /** Branches that are not in the file: they are not changed. */
  absent: z.number(),
  fault_count: z.number(),
  /** At most two hundred of each. */
  faults: z.array(remark),
  notes: z.array(remark),
  changes: z.array(
    z.object({
      row: z.number(),
      kind: z.enum(['made', 'changed', 'held']),
      ...both('title'),
      columns: z.array(z.string()),
    }),
  ),
  /** To be sent with the import; empty while there are faults. */
  basis: z.string(),
})
export type CheckedSheet = z.output<typeof checkedSheet>

export const checkBranchSheet = endpoint('POST /api-app/content/branch-sheet/check', {
  summary: 'What a CSV file of branches would change, and what is wrong with it; nothing is stored',
  in: z.object({ file: uploadedFile() }),
  out: envelope(checkedSheet),
  takesFiles: true,
})

const importedSheet = z.object({
  made: z.number(),
  changed: z.number(),
  held: z.number(),
  same: z.number(),
  /** Null if nothing was changed. */
  import_id: z.number().nullable(),
})
export type ImportedSheet = z.output<typeof importedSheet>

export const importBranchSheet = endpoint('POST /api-app/content/branch-sheet', {
  summary: 'Imports a CSV file of branches as it was checked, all of it or nothing; it can be undone',
  in: z.object({
    file: uploadedFile(),
    /** Digest of the check: refused if a branch has changed since. */
    basis: z.string().max(200, 'textTooLong').default(''),
  }),
  out: envelope(importedSheet),
  takesFiles: true,
})
