import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { byteOrderMark } from '#kernel/csv.ts'
import { en as policiesEn } from '#policies/policies/words.en.ts'
import {
  type FileQuestion,
  holderInFile,
  importColumns,
  nomineeInFile,
} from '#policies/policy-import/imported-policy.ts'
import { coreFields, fieldAskedAfter, sentCodes } from '#policies/questions/core-fields.ts'
import { isAlwaysAnswered, type Question, type Questions } from '#policies/questions/question.ts'
import { questionSections } from '#policies/questions/questions.ts'
import { en as fileEn } from '#portals/personal-data/file.words.en.ts'
import { coreOpenApi } from '#sandbox/core-openapi.ts'
import { personalDataRegistry } from '../../src/personal-data.ts'
import { decisionIndex } from './decision-index.ts'

const docs = join(import.meta.dirname, '../../docs')
const read = (name: string) => readFileSync(join(docs, name), 'utf8')

/**
 * Generated pages and parts of pages, by their path in docs/: the present text (`now`) and the right one
 * (`wanted`).
 */
export function generatedDocs(): ReadonlyMap<string, { readonly now: string; readonly wanted: string }> {
  const wanted = {
    'core-system.openapi.json': () => `${JSON.stringify(coreOpenApi, null, 2)}\n`,
    'core-system.md': (now: string) => withPart(now, coreTable()),
    'import-policies.md': (now: string) => withPart(now, fileTable()),
    'import-policies.sample.csv': withAllColumns,
    'data-classes.md': (now: string) => withPart(now, tablesOfPeople()),
    'decisions/README.md': decisionIndex,
  }
  return new Map(
    Object.entries(wanted).map(([name, write]) => {
      const now = read(name)
      return [name, { now, wanted: write(now) }]
    }),
  )
}

/** The page with the text between its two marks replaced. */
function withPart(page: string, lines: readonly string[]): string {
  const first = '<!-- npm run docs writes this table -->'
  const last = '<!-- up to here -->'
  const [before, rest] = page.split(first)
  const [, after] = rest?.split(last) ?? []
  if (before === undefined || after === undefined) throw new Error('A page has no marks for its table')
  return [before, first, '\n', ...lines.map((line) => `${line}\n`), last, after].join('')
}

function coreTable(): string[] {
  const parts = ['applicant', 'nominee', 'appointee', 'health'] as const
  const rows = parts.flatMap((part) =>
    coreFields(questionSections[part]).map(
      ({ name, question }) =>
        `| \`${part}.${name}\` | ${whenGiven(question, questionSections[part])} | ${formOutside(question)} |`,
    ),
  )
  return ['', '| Field | Given | |', '|---|---|---|', ...rows, '']
}

function whenGiven(question: Question, group: Questions): string {
  if (isAlwaysAnswered(question)) return 'always'
  const after = fieldAskedAfter(question, group)
  const codes = after?.values.map((value) => `\`${value}\``).join(' or ')
  return [question.since ?? [], after ? `with \`${after.name}\` ${codes}` : []].flat().join(', ')
}

function tablesOfPeople(): string[] {
  const declared = personalDataRegistry({ ENDED_POLICY_YEARS: 0 }).flatMap(({ tables }) =>
    Object.entries(tables),
  )
  const headings: Readonly<Record<string, string>> = fileEn.sections
  const rows = declared
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([name, holds]) => {
      if ('nobody' in holds) return `| \`${name}\` | Nobody: ${holds.nobody} | | |`
      const shown = 'shownAs' in holds ? (headings[holds.shownAs] ?? '') : `No: ${holds.notShown}`
      const erased =
        'kept' in holds ? `Kept: ${holds.kept}` : holds.atErasure === 'removed' ? 'Removed' : 'Emptied'
      return `| \`${name}\` | Policy holders | ${shown} | ${erased} |`
    })
  return ['', '| Table | Whom it holds | In the file | At erasure |', '|---|---|---|---|', ...rows, '']
}

function formOutside(question: Question): string {
  if (question.kind !== 'code') return formOf(question)
  const sent = sentCodes(question)
  const each =
    Object.keys(question.sentAs ?? {}).length > 0 ? Object.keys(question.sentAs ?? {}) : question.codes
  return each.map((code) => `\`${sent[code]}\``).join(', ')
}

function fileTable(): string[] {
  const rows = (whose: string, questions: readonly FileQuestion[]) =>
    questions.map(({ key, column, question }) => {
      const labels: Readonly<Record<string, string>> = policiesEn.fields
      const needed = question.inFile === 'needed' ? 'needed' : ''
      const other = questions.find(({ key }) => key === question.askedWhen?.question)
      const codes = question.askedWhen?.is.map((code) => `\`${code}\``).join(' or ')
      const only = other ? `Left aside with another \`${other.column}\` than ${codes}` : ''
      const said = [`${whose}: ${labels[key]}`, formOf(question), only].filter(Boolean)
      return `| \`${column}\` | ${needed} | ${said.join('. ')} |`
    })
  const all = [...rows('Holder', holderInFile), ...rows('Nominee', nomineeInFile)]
  return ['', '| Column | | |', '|---|---|---|', ...all, '']
}

function formOf(question: Question): string {
  switch (question.kind) {
    case 'nationalId':
      return '10, 13 or 17 digits'
    case 'date':
      return 'A date'
    case 'mobile':
      return '11 digits'
    case 'measure':
      return `${question.least} to ${question.most}`
    case 'code':
      return [...question.codes, ...(question.formerCodes ?? [])].map((code) => `\`${code}\``).join(', ')
    default:
      return ''
  }
}

/** The sample with a column for each question that a file may answer, and for all other columns used. */
function withAllColumns(sample: string): string {
  const lines: Record<string, string>[] = parse(sample, { bom: true, columns: true })
  const asked = new Set<string>([...holderInFile, ...nomineeInFile].map(({ column }) => column))
  const columns = importColumns.filter((column) => asked.has(column) || lines.some((line) => column in line))
  const rows = [columns, ...lines.map((line) => columns.map((column) => line[column] ?? ''))]
  const text = rows.map((cells) => cells.map((cell) => (/[",\n]/.test(cell) ? `"${cell}"` : cell)).join(','))
  return `${byteOrderMark}${text.join('\n')}\n`
}

/** `npm run docs` */
if (import.meta.main) {
  const stale = [...generatedDocs()].filter(([, { now, wanted }]) => now !== wanted)
  for (const [name, { wanted }] of stale) {
    writeFileSync(join(docs, name), wanted)
    process.stdout.write(`docs/${name} is written anew.\n`)
  }
  if (stale.length === 0) process.stdout.write('The docs say what is declared already.\n')
}
