import type { FieldKind } from '#website/content/fields.ts'

/**
 * A field of a content type as its form needs it, in the reader's language. It follows from the declaration
 * alone (`describe-fields.ts`), so a new type has a form at once.
 */
export type FormField = {
  readonly name: string
  readonly label: string
  readonly kind: FieldKind
  /** True for a text in each language; all else is shared by both. */
  readonly isInBoth: boolean
  readonly isRequired: boolean
  readonly longest?: number
  readonly cutAt?: number
  readonly choices?: readonly { readonly value: string; readonly label: string }[]
  /** The type of the entries to choose from. */
  readonly of?: string
  /** It applies only while a field beside it holds one of these values. */
  readonly when?: { readonly field: string; readonly is: readonly string[] }
  /** The fields of a group, or of each item of a list. */
  readonly fields?: readonly FormField[]
  /** The field of each item in a simple list. */
  readonly item?: FormField
}

/** Stored data of some type, as the form holds it. */
export type DraftData = Readonly<Record<string, unknown>>

/** The value of a new item or group, with nothing filled in. */
export function blankOf(fields: readonly FormField[]): DraftData {
  return Object.fromEntries(
    fields.flatMap((field): [string, unknown][] => {
      const value = blankValue(field)
      return value === undefined ? [] : [[field.name, value]]
    }),
  )
}

/** The value of a new item of a list. */
export function blankItem({ item, fields = [] }: FormField): unknown {
  if (!item) return blankOf(fields)
  return blankValue(item)
}

/** Whether a field applies, given the data beside it. */
export function countsIn({ when }: FormField, data: DraftData): boolean {
  return !when || when.is.includes(String(data[when.field]))
}

function blankValue({ kind, isInBoth, choices }: FormField): unknown {
  if (isInBoth) return { bn: '', en: '' }
  if (kind === 'list') return []
  if (kind === 'flag') return false
  // The first choice is the default; numbers, groups and choices may be missing.
  if (kind === 'choice') return choices?.[0]?.value
  return kind === 'number' || kind === 'group' || kind === 'point' ? undefined : ''
}
