import { foldDigits, normaliseText } from '#kernel/bangla-text.ts'
import { type Language, languages } from '#kernel/language.ts'
import { parsePhone } from '#kernel/phone.ts'
import { fill } from '#kernel/words.ts'
import type { ContentType } from '#website/content/content-type.ts'
import { type Data, isData } from '#website/content/entry-data.ts'
import type { Field } from '#website/content/fields.ts'
import { type EditorDictionaries, namesIn } from '#website/drafts/describe-fields.ts'
import { workListWords } from './words.ts'

/** The slug, by which a row finds its entry. */
export const slugPath = 'slug'

/** One column of a spreadsheet of entries. */
export type SheetColumn = {
  /** The path of its cell in the data: `name.bn`, `operators.0.name.en`; or `slug`. */
  readonly path: string
  readonly heading: Readonly<Record<Language, string>>
  readonly field?: Field
  readonly choices: ReadonlyMap<string, Readonly<Record<Language, string>>>
}

/**
 * A column for each field of a type, Bangla and English side by side; for a list as many items as given.
 * @param items how many items of a list have columns
 */
export function listColumns(
  type: ContentType,
  dictionaries: EditorDictionaries,
  items: number,
): SheetColumn[] {
  const names = { bn: namesIn(dictionaries, type, 'bn'), en: namesIn(dictionaries, type, 'en') }
  const inBoth = (make: (language: Language) => string) => ({ bn: make('bn'), en: make('en') })
  const columnsOf = (
    name: string,
    field: Field,
    path: string,
    headingIn: (language: Language) => string,
  ): SheetColumn[] => {
    const choices = new Map(
      (field.choices ?? []).map((value) => [
        value,
        inBoth((language) => names[language].choice(name, value)),
      ]),
    )
    if (!field.isInBoth) return [{ path, heading: inBoth(headingIn), field, choices }]
    return languages.map((side) => ({
      path: `${path}.${side}`,
      field,
      choices,
      heading: inBoth((language) => {
        const { inLanguage, languages: called } = workListWords[language].sheet
        return fill(inLanguage, { field: headingIn(language), language: called[side] }, language)
      }),
    }))
  }
  const columns = Object.entries(type.fields).flatMap(([name, field]) => {
    const headingIn = (language: Language) => names[language].field(name)
    if (field.kind !== 'list') return columnsOf(name, field, name, headingIn)
    return Array.from({ length: items }, (_none, index) =>
      Object.entries(field.fields ?? {}).flatMap(([inner, innerField]) =>
        columnsOf(inner, innerField, `${name}.${index}.${inner}`, (language) => {
          const said = { list: headingIn(language), n: index + 1, field: names[language].field(inner) }
          return fill(workListWords[language].sheet.ofItem, said, language)
        }),
      ),
    ).flat()
  })
  const heading = inBoth((language) => workListWords[language].sheet.slug)
  return [{ path: slugPath, heading, choices: new Map() }, ...columns]
}

/** The compared form of a heading: in any case, with digits of both languages. */
export function foldHeading(text: string): string {
  return foldDigits(normaliseText(text)).toLowerCase().replace(/\s+/g, ' ')
}

/** The content of an entry's cell. */
export function writeCell({ path, choices }: SheetColumn, data: Data, language: Language): string {
  const value = valueAt(data, path.split('.'))
  if (value === undefined || value === null) return ''
  return choices.get(String(value))?.[language] ?? String(value)
}

/**
 * The data with a cell's value. A cell that equals the present value changes nothing, even if a spreadsheet
 * removed the zero of a telephone number.
 */
export function applyCell(column: SheetColumn, data: Data, cell: string): Data {
  const text = tidy(column, cell)
  const before = languages.map((language) => tidy(column, writeCell(column, data, language)))
  const isSame = before.some((one) => one === text || (isPhone(column) && one === `0${text}`))
  return isSame ? data : withValue(data, column.path.split('.'), readCell(column, text))
}

/** Removes list items without words and keeps the order of the others. `places`: the former index of each kept item. */
export function dropEmptyItems(
  type: ContentType,
  data: Data,
): { readonly data: Data; readonly places: ReadonlyMap<string, readonly number[]> } {
  const places = new Map<string, number[]>()
  const lists = Object.entries(type.fields).flatMap(([name, field]): [string, unknown][] => {
    if (field.kind !== 'list') return []
    const items = Array.isArray(data[name]) ? (data[name] as unknown[]) : []
    const kept = items.flatMap((item, index) => (hasWord(item) ? [index] : []))
    places.set(name, kept)
    return [[name, kept.map((index) => items[index])]]
  })
  return { data: { ...data, ...Object.fromEntries(lists) }, places }
}

function readCell(column: SheetColumn, text: string): unknown {
  const { field, choices } = column
  if (field?.kind === 'number') return readNumber(text)
  if (field?.kind === 'choice') {
    if (text === '') return undefined
    const named = [...choices].find(([value, { bn, en }]) =>
      [value, bn, en].some((one) => foldHeading(one) === foldHeading(text)),
    )
    return named?.[0] ?? text
  }
  // A spreadsheet that read it as a number removed its zero.
  if (isPhone(column) && /^1[3-9]\d{8}$/.test(foldDigits(text))) return parsePhone(`0${text}`) ?? text
  return text
}

/** Undefined for an empty cell; text that is no number is returned unchanged, and refused later. */
function readNumber(text: string): number | string | undefined {
  const plain = foldDigits(text).replace(',', '.')
  if (plain === '') return undefined
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text
}

const isPhone = ({ field }: SheetColumn) => field?.isTelephone === true

/** Trimmed, and on one line if the field has only one. */
function tidy({ field }: SheetColumn, text: string): string {
  const plain = normaliseText(text.replace(/\r\n?/g, '\n'))
  return field?.kind === 'text' ? plain : plain.replace(/\s*\n\s*/g, ' ')
}

function valueAt(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === undefined) return value
  const inner = Array.isArray(value) ? value[Number(name)] : isData(value) ? value[name] : undefined
  return valueAt(inner, rest)
}

/** The data with a value at a path. Names come from columns, never from a file. */
export function withValue(of: unknown, [name = '', ...rest]: readonly string[], value: unknown): Data {
  const set = (inner: unknown) => (rest.length > 0 ? withValue(inner, rest, value) : value)
  if (!/^\d+$/.test(name)) {
    const data = isData(of) ? of : {}
    return { ...data, [name]: set(data[name]) }
  }
  const items = Array.isArray(of) ? [...of] : []
  while (items.length <= Number(name)) items.push({})
  items[Number(name)] = set(items[Number(name)])
  return items as never
}

/** Ignores the item's id. */
function hasWord(item: unknown): boolean {
  if (typeof item === 'string') return item !== ''
  return isData(item) && Object.entries(item).some(([name, value]) => name !== 'id' && hasWord(value))
}
