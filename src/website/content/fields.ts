import { z } from 'zod'
import { isDateOnly } from '#kernel/dates.ts'

/** What a field holds, and thereby its input. */
export type FieldKind =
  | 'line'
  | 'text'
  | 'html'
  | 'picture'
  | 'link'
  | 'paper'
  | 'day'
  | 'moment'
  | 'number'
  | 'choice'
  | 'flag'
  | 'point'
  | 'reference'
  | 'list'
  | 'group'

/**
 * One field of a content type. Its declaration determines the stored shape, the part it belongs to (Bangla
 * text, English text, or shared), cleaning, references and the editor's input. In a draft everything may be
 * empty; required fields are checked when a language is published.
 */
export type Field<Schema extends z.ZodType = z.ZodType> = {
  readonly kind: FieldKind
  readonly schema: Schema
  /** True for a text in each language; all else is shared by both. */
  readonly isInBoth: boolean
  readonly isRequired: boolean
  /** Computed by the program (size and hash of a file): neither asked for nor exported. */
  readonly isDerived: boolean
  /** It applies only while a field beside it holds one of these values. */
  readonly when?: When
  readonly longest?: number
  /** In small places, as on a card, the text is cut after this many characters. */
  readonly cutAt?: number
  /** A telephone number, stored in Latin digits so that it can be dialled (design §7). */
  readonly isTelephone?: boolean
  readonly choices?: readonly string[]
  /** The type that a reference points to. */
  readonly of?: string
  /** The fields of a group, or of each item of a list. */
  readonly fields?: Fields
  /** The field of each item in a simple list. */
  readonly item?: Field
}
export type Fields = Readonly<Record<string, Field>>
type When = { readonly field: string; readonly is: readonly string[] }
export type ShapeOf<F extends Fields> = { [K in keyof F]: F[K]['schema'] }

type Rules = { readonly required?: boolean; readonly when?: When; readonly derived?: boolean }
type TextRules = Rules & { readonly both?: boolean; readonly longest?: number; readonly cutAt?: number }
type TextSchema = ReturnType<typeof textSchema>
type PairSchema = ReturnType<typeof pairSchema>

/** One line of plain text. */
export const line = textMaker('line', 400)

/** A telephone number, mobile or not, or a short one. */
export const telephone = textMaker('line', 40, { isTelephone: true })

/** Several sentences of plain text. */
export const text = textMaker('text', 5_000)

/** HTML; forbidden content is removed when it is stored. */
export const html = textMaker('html', 200_000)

/** The address of a picture: `/name.svg`, `media:name`, or another address. */
export const picture = (rules?: Rules) =>
  field('picture', addressSchema(/^(\/(?!\/)|https?:\/\/|media:[a-z0-9-]+$)/), rules)

/** A link: a path of ours, another site, mail, telephone, or a file `media:name`. */
export const link = (rules?: Rules) =>
  field('link', addressSchema(/^(\/(?!\/)|#|https?:\/\/|mailto:|tel:|media:[a-z0-9-]+$)/), rules)

/** A paper (PDF) in the library, `media:name`. */
export const paper = () => field('paper', addressSchema(/^media:[a-z0-9-]+$/))

/** A day, or an empty text. */
export const day = (rules?: Rules) =>
  field(
    'day',
    z
      .string()
      .refine((value) => value === '' || isDateOnly(value), 'dayWrong')
      .default(''),
    rules,
  )

/** A minute by the clock of Dhaka, `2026-03-26T09:00`, or an empty text. */
export const moment = () =>
  field(
    'moment',
    z
      .string()
      .refine((value) => value === '' || isMinute(value), 'momentInvalid')
      .default(''),
  )

const isMinute = (value: string) =>
  /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/.test(value) && isDateOnly(value.slice(0, 10))

type NumberRules = Rules & {
  readonly whole?: boolean
  readonly least?: number
  readonly most?: number
  readonly standard?: number
}

export function number(rules: NumberRules & { readonly standard: number }): Field<z.ZodDefault<z.ZodNumber>>
export function number(rules?: NumberRules): Field<z.ZodOptional<z.ZodNumber>>
export function number({ whole, least, most, standard, ...others }: NumberRules = {}): Field {
  let schema = whole ? z.number('numberInvalid').int('numberInvalid') : z.number('numberInvalid')
  if (least !== undefined) schema = schema.min(least, 'numberInvalid')
  if (most !== undefined) schema = schema.max(most, 'numberInvalid')
  return field('number', standard === undefined ? schema.optional() : schema.default(standard), others)
}

/** One of several words, named in code and labelled in the dictionaries. */
export function choice<const C extends string>(
  choices: readonly C[],
  rules: Rules & { readonly standard: C },
): Field<z.ZodDefault<ChoiceSchema<C>>>
export function choice<const C extends string>(
  choices: readonly C[],
  rules?: Rules,
): Field<z.ZodOptional<ChoiceSchema<C>>>
export function choice(
  choices: readonly string[],
  { standard, ...others }: Rules & { readonly standard?: string } = {},
): Field {
  const schema = z.enum(choices, 'choiceNotListed')
  return {
    ...field('choice', standard === undefined ? schema.optional() : schema.default(standard), others),
    choices,
  }
}
type ChoiceSchema<C extends string> = z.ZodEnum<{ [K in C]: K }>

export const flag = () => field('flag', z.boolean('flagInvalid').default(false))

/** A point in a picture, in percent of its width from the left and of its height from the top. */
export const point = () => {
  const share = () =>
    z.number('numberInvalid').int('numberInvalid').min(0, 'numberInvalid').max(100, 'numberInvalid')
  return field('point', z.strictObject({ x: share(), y: share() }).optional())
}

/** Another entry, by its slug; or an empty text. */
export const reference = (of: string, rules?: Rules) => ({
  ...field('reference', z.string().max(200, 'textTooLong').default(''), rules),
  of,
})

/** A list whose order all readers share. Items with texts have an id that they keep. */
export function list<S extends z.ZodType>(item: Field<S>, rules?: Rules): Field<ListSchema<Numbered<S>>>
export function list<F extends Fields>(
  fields: F,
  rules?: Rules,
): Field<ListSchema<z.ZodObject<ShapeOf<F> & ItemId>>>
export function list(of: Field | Fields, rules?: Rules): Field<ListSchema<z.ZodType>> {
  if (!isField(of)) {
    const item = z.strictObject({ ...itemId, ...shapeOf(of) })
    return { ...field('list', z.array(item).default([]), rules), fields: of }
  }
  const item = of.isInBoth ? z.strictObject({ ...itemId, ...pairShape(of.longest ?? 0) }) : of.schema
  return { ...field('list', z.array(item).default([]), rules), item: of }
}
const itemId = { id: z.number().int().min(0).default(0) }
type ItemId = typeof itemId
type ListSchema<S extends z.ZodType> = z.ZodDefault<z.ZodArray<S>>
type Numbered<S> = S extends PairSchema
  ? z.ZodObject<ItemId & ReturnType<typeof pairShape>>
  : S extends z.ZodType
    ? S
    : never

/** Fields that are present or missing together. */
export const group = <F extends Fields>(
  fields: F,
  rules?: Rules,
): Field<z.ZodOptional<z.ZodObject<ShapeOf<F>>>> => ({
  ...field('group', z.strictObject(shapeOf(fields)).optional(), rules),
  fields,
})

export function shapeOf<F extends Fields>(fields: F): ShapeOf<F> {
  // TypeScript loses the names of an object in its entries.
  return Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as ShapeOf<F>
}

function isField(of: Field | Fields): of is Field {
  return typeof of.kind === 'string'
}

function field<S extends z.ZodType>(kind: FieldKind, schema: S, rules?: Rules): Field<S> {
  return {
    kind,
    schema,
    isInBoth: false,
    isRequired: rules?.required ?? false,
    isDerived: rules?.derived ?? false,
    ...(rules?.when ? { when: rules.when } : {}),
  }
}

/** Makes text fields, one for each language or one for both. @param usual the default maximum of characters */
function textMaker(kind: FieldKind, usual: number, more: Pick<Field, 'isTelephone'> = {}) {
  function make(rules: TextRules & { readonly both: true }): Field<PairSchema>
  function make(rules?: TextRules): Field<TextSchema>
  function make(rules: TextRules = {}): Field {
    const { both = false, longest = usual, cutAt } = rules
    const schema = both ? pairSchema(longest) : textSchema(longest)
    return { ...field(kind, schema, rules), isInBoth: both, longest, ...(cutAt ? { cutAt } : {}), ...more }
  }
  return make
}

function textSchema(longest: number) {
  return z.string().max(longest, 'textTooLong').default('')
}

function pairShape(longest: number) {
  return { bn: textSchema(longest), en: textSchema(longest) }
}

function pairSchema(longest: number) {
  return z.strictObject(pairShape(longest)).default({ bn: '', en: '' })
}

function addressSchema(pattern: RegExp) {
  return z
    .string()
    .max(2_000, 'textTooLong')
    .refine((value) => value === '' || pattern.test(value), 'addressInvalid')
    .default('')
}
