import { formatDate, formatMoment, isDateOnly } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { escapeMarkup } from '#kernel/markup.ts'
import { fill } from '#kernel/words.ts'
import { isEmpty } from '#people/staff/audit-text.ts'
import type { UploadedFile } from '#platform/http/uploaded-file.ts'
import type { Shown, ShownRow } from '#platform/personal-data/server/personal-data.ts'
import { snakeCase } from '#policies/questions/question.ts'
import { questionLabels as bnQuestions } from '#policies/questions/question-labels.bn.ts'
import { questionLabels as enQuestions } from '#policies/questions/question-labels.en.ts'
import { bn } from '../file.words.bn.ts'
import { en } from '../file.words.en.ts'
import { describeCode } from './describe-code.ts'

const words = { bn: withQuestions(bn, bnQuestions), en: withQuestions(en, enQuestions) }

/** A question of the proposal has the same name in the file as in the form. */
function withQuestions<W extends typeof bn | typeof en>(
  own: W,
  labels: typeof bnQuestions | typeof enQuestions,
) {
  const named = Object.entries(labels).map(([key, label]) => [snakeCase(key), label])
  return { ...own, fields: { ...Object.fromEntries(named), ...own.fields } }
}

type FileOf = {
  readonly shown: Shown
  readonly customerId: number
  readonly now: Date
  readonly language: Language
}

/** All that is stored about a person, for programs. */
export function writeJsonFile({ shown, customerId, now }: FileOf): UploadedFile {
  const content = { customer: customerId, made_at: now.toISOString(), ...shown }
  return {
    filename: `my-data-${customerId}.json`,
    mimetype: 'application/json; charset=utf-8',
    bytes: Buffer.from(`${JSON.stringify(content, undefined, 2)}\n`),
  }
}

/** The same for people: a self-contained page without scripts. */
export function writeHtmlFile({ shown, customerId, now, language }: FileOf): UploadedFile {
  const { title, lead, nothing } = words[language]
  const parts = Object.entries(shown).map(
    ([name, rows]) =>
      `<section><h2>${escapeMarkup(nameOf('sections', name, language))}</h2>${
        rows.length === 0
          ? `<p>${escapeMarkup(nothing)}</p>`
          : rows.map((row) => writeRow(row, language)).join('')
      }</section>`,
  )
  const made = fill(lead, { at: formatMoment(now, language) }, language)
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escapeMarkup(title)}</title>
<style>body{max-width:52rem;margin:2rem auto;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif;color:#1d1d1b}
h1,h2{line-height:1.3}section{margin-top:2.5rem}dl{display:grid;grid-template-columns:minmax(8rem,1fr) 2fr;gap:.25rem 1.5rem;border-top:1px solid #bbb;padding:.75rem 0;margin:0}
dt{color:#555}dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}@media(max-width:30rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}</style>
</head><body><h1>${escapeMarkup(title)}</h1><p>${escapeMarkup(made)}</p>${parts.join('')}</body></html>
`
  return {
    filename: `my-data-${customerId}.html`,
    mimetype: 'text/html; charset=utf-8',
    bytes: Buffer.from(html),
  }
}

/** The names in a person's file that have no words in a language. */
export function listUnnamed(shown: Shown, language: Language): readonly string[] {
  const { sections, fields } = words[language]
  const fieldsOf = (row: ShownRow): string[] =>
    Object.entries(row).flatMap(([name, value]) => (isEmpty(value) ? [] : [name, ...inner(value)]))
  const inner = (value: unknown): string[] =>
    Array.isArray(value) ? value.flatMap(inner) : isRow(value) ? fieldsOf(value) : []
  return [
    ...Object.keys(shown).filter((name) => !(name in sections)),
    ...new Set(
      Object.values(shown)
        .flatMap((rows) => rows.flatMap(fieldsOf))
        .filter((name) => !(name in fields)),
    ),
  ]
}

function writeRow(row: ShownRow, language: Language): string {
  const lines = Object.entries(row)
    .filter(([, value]) => !isEmpty(value))
    .map(
      ([name, value]) =>
        `<dt>${escapeMarkup(nameOf('fields', name, language))}</dt><dd>${writeField(name, value, row, language)}</dd>`,
    )
  return `<dl>${lines.join('')}</dl>`
}

function writeField(name: string, value: unknown, row: ShownRow, language: Language): string {
  const said = describeCode(name, value, row, language)
  return said === undefined ? writeValue(value, language) : escapeMarkup(said)
}

function writeValue(value: unknown, language: Language): string {
  if (Array.isArray(value)) return value.map((each) => writeValue(each, language)).join('<br>')
  if (isRow(value)) return writeRow(value, language)
  if (typeof value === 'boolean') return escapeMarkup(words[language][value ? 'yes' : 'no'])
  if (isMoment(value)) return escapeMarkup(formatMoment(new Date(value), language))
  const text = String(value)
  return escapeMarkup(isDateOnly(text) ? formatDate(text, language) : text)
}

function nameOf(kind: 'sections' | 'fields', name: string, language: Language): string {
  return (words[language][kind] as Readonly<Record<string, string>>)[name] ?? name
}

function isMoment(value: unknown): value is string {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value)
}

function isRow(value: unknown): value is ShownRow {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
