import type { WordsLike } from '#kernel/words.ts'
import type { bn } from '#policies/policies/words.bn.ts'

/** The columns that a list of policies can show, in this order, besides the serial number and the actions. */
export const listColumns = [
  'name',
  'number',
  'reference',
  'mobile',
  'plan',
  'status',
  'mode',
  'term',
  'sum',
  'premium',
  'start',
  'due',
  'branch',
  'entered',
] as const
export type ListColumn = (typeof listColumns)[number]

/** POL-01: the columns if nobody has chosen any. */
export const usualColumns: readonly ListColumn[] = ['name', 'number', 'reference', 'mobile', 'plan', 'status']

/**
 * Reads columns from an address such as `name.plan.premium`. The name is always among them; if none can be
 * read, they are the usual ones.
 */
export function readColumns(typed: string): readonly ListColumn[] {
  const asked = typed.split('.')
  const known = listColumns.filter((column) => asked.includes(column))
  return known.length === 0
    ? usualColumns
    : listColumns.filter((each) => each === 'name' || known.includes(each))
}

/** Columns as written in an address; '' for the usual ones. */
export function writeColumns(columns: readonly ListColumn[]): string {
  const written = columns.join('.')
  return written === usualColumns.join('.') ? '' : written
}

export const pageSizes = [10, 15, 25, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]
/** The size of a page if none is asked for: POL-02's for calls, another for the screen. */
export const usualPageSize = { ofCall: 10, ofScreen: 15 } as const

/** @param usual the size if none, or none of these, is named */
export function readPageSize(typed: string, usual: PageSize): PageSize {
  return pageSizes.find((size) => String(size) === typed) ?? usual
}

/** The heading of each column, on the screen and in the file alike. */
export function headsOf(words: WordsLike<typeof bn>): Readonly<Record<ListColumn, string>> {
  const { columns, fields, exported } = words
  return {
    name: columns.name,
    number: columns.policyNumber,
    reference: columns.reference,
    mobile: columns.mobile,
    plan: columns.plan,
    status: columns.status,
    mode: fields.mode,
    term: fields.term,
    sum: fields.sumAssured,
    premium: fields.premium,
    start: fields.startDate,
    due: exported.nextDue,
    branch: exported.branch,
    entered: exported.enteredOn,
  }
}
