import type { WordsLike } from '#kernel/words.ts'
import type { bn } from '#policies/policies/words.bn.ts'

/** What a list of policies can show of each, in this order, besides its serial number and what can be done. */
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

/** POL-01; a list that nobody has chosen columns for. */
export const usualColumns: readonly ListColumn[] = ['name', 'number', 'reference', 'mobile', 'plan', 'status']

/**
 * Reads columns as they stand in an address, `name.plan.premium`. The name is always among them; where none can be
 * read they are the usual ones.
 */
export function readColumns(typed: string): readonly ListColumn[] {
  const asked = typed.split('.')
  const known = listColumns.filter((column) => asked.includes(column))
  return known.length === 0
    ? usualColumns
    : listColumns.filter((each) => each === 'name' || known.includes(each))
}

/** Columns as an address carries them; the usual ones need no words. */
export function writeColumns(columns: readonly ListColumn[]): string {
  const written = columns.join('.')
  return written === usualColumns.join('.') ? '' : written
}

/** How many policies may stand on a page. */
export const pageSizes = [10, 15, 25, 50, 100] as const
export type PageSize = (typeof pageSizes)[number]
/** A call without a size gets that of POL-02; the screen asks for as many as it shows at once. */
export const usualPageSize = { ofCall: 10, ofScreen: 15 } as const

/** @param usual where none is named, or one that there is not */
export function readPageSize(typed: string, usual: PageSize): PageSize {
  return pageSizes.find((size) => String(size) === typed) ?? usual
}

/** What stands above each column, on the screen and in the file alike. */
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
