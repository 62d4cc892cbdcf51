import { parse } from 'csv-parse/sync'
import { csvLine } from '#kernel/csv.ts'
import type { Language } from '#kernel/language.ts'
import type { Caller } from './test-app.ts'

export const branchSheet = '/api-app/content/branch-sheet'

/** Downloads the spreadsheet of all branches: the headings, then a row for each branch. */
export async function takeSheet(who: Caller, language: Language = 'en'): Promise<string[][]> {
  const { body } = await who.get(`${branchSheet}/export`, { language })
  return parse(String(body), { bom: true })
}

/** A form with a file of branches. */
export function sheetForm(content: string | Uint8Array<ArrayBuffer>, basis = ''): FormData {
  const form = new FormData()
  form.set('file', new File([content], 'branches.csv', { type: 'text/csv' }))
  form.set('basis', basis)
  return form
}

export const toCsv = (rows: readonly (readonly string[])[]) => rows.map(csvLine).join('')

/** A row for a new branch under the headings of a sheet. */
export function newBranch(heads: readonly string[], cells: Readonly<Record<string, string>>): string[] {
  return heads.map((head) => cells[head] ?? '')
}

/** The required cells of a branch, by English headings. */
export const savar = {
  'Name (Bangla)': 'সাভার শাখা',
  'Name (English)': 'Savar branch',
  'Address (Bangla)': 'বাজার রোড, সাভার',
  'Address (English)': 'Bazar Road, Savar',
  'District (Bangla)': 'ঢাকা',
  'District (English)': 'Dhaka',
}

/** Checks rows and then imports them. */
export async function importSheet(who: Caller, rows: readonly (readonly string[])[]) {
  const { body } = await who.post(`${branchSheet}/check`, sheetForm(toCsv(rows)))
  return who.post(branchSheet, sheetForm(toCsv(rows), body.data.basis))
}

type Rows = string[][]
type Remark = { row: number; column: string; sentence: string }

/** The answer of a check of rows or of a file: status, code and data. */
export async function checkSheet(
  who: Caller,
  content: Rows | string | Uint8Array<ArrayBuffer>,
  language: Language = 'en',
) {
  const sent = Array.isArray(content) ? toCsv(content) : content
  const { status, body } = await who.post(`${branchSheet}/check`, sheetForm(sent), { language })
  return { ...body, ...body.data, status } as Record<string, unknown> & {
    status: number
    code?: string
    basis: string
    faults: Remark[]
    notes: Remark[]
  }
}

export function placeOf([heads = []]: Rows, head: string): number {
  const place = heads.indexOf(head)
  if (place < 0) throw new Error(`There is no column ${head} in ${heads.join('; ')}`)
  return place
}

export function rowOf(rows: Rows, slug: string): string[] {
  const row = rows.find(([own]) => own === slug)
  if (!row) throw new Error(`There is no row of ${slug}`)
  return row
}

/** The sheet with one cell changed. */
export function withCell(rows: Rows, slug: string, head: string, cell: string): Rows {
  const copy = rows.map((row) => [...row])
  rowOf(copy, slug)[placeOf(copy, head)] = cell
  return copy
}

/** The answer of a check for a file without changes that names all branches. */
export const nothingNew = { made: 0, changed: 0, held: 0, absent: 0, faults: [] }
