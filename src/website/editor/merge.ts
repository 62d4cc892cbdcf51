import type { DraftData, FormField } from '#website/drafts/form-field.ts'

/** The unit of resolving a conflict between two saves: a text in one language, or a shared field. */
export type Unit = { readonly name: string; readonly language?: 'bn' | 'en' }

export const unitKey = ({ name, language }: Unit): string => (language ? `${name}.${language}` : name)

/** The units of an entry, in the order of its form. A list is one unit, since its order is part of it. */
export function unitsOf(fields: readonly FormField[]): Unit[] {
  return fields.flatMap(({ name, isInBoth, kind }): Unit[] =>
    isInBoth && kind !== 'list'
      ? [
          { name, language: 'bn' },
          { name, language: 'en' },
        ]
      : [{ name }],
  )
}

export function partOf(data: DraftData, { name, language }: Unit): unknown {
  const value = data[name]
  return language ? (value as Readonly<Record<string, unknown>> | undefined)?.[language] : value
}

export function withValue(data: DraftData, { name, language }: Unit, value: unknown): DraftData {
  if (!language) return { ...data, [name]: value }
  return { ...data, [name]: { ...(data[name] as object | undefined), [language]: value } }
}

/** The units in which two states of an entry differ. */
export function differingUnits(fields: readonly FormField[], one: DraftData, other: DraftData): Unit[] {
  return unitsOf(fields).filter((unit) => !isSame(partOf(one, unit), partOf(other, unit)))
}

/**
 * Three-way merge of two drafts that began with `base`. Changes of only one side are taken. What both changed
 * differently stays open, and is `mine` until it is chosen.
 */
export function mergeDrafts(
  fields: readonly FormField[],
  { base, mine, theirs }: { readonly base: DraftData; readonly mine: DraftData; readonly theirs: DraftData },
): { readonly merged: DraftData; readonly open: readonly Unit[] } {
  const differing = differingUnits(fields, mine, theirs)
  const isMine = (unit: Unit) => !isSame(partOf(mine, unit), partOf(base, unit))
  const isTheirs = (unit: Unit) => !isSame(partOf(theirs, unit), partOf(base, unit))
  const merged = differing
    .filter((unit) => !isMine(unit))
    .reduce((data, unit) => withValue(data, unit, partOf(theirs, unit)), mine)
  return { merged, open: differing.filter((unit) => isMine(unit) && isTheirs(unit)) }
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

/** The database does not keep the order of names, and a missing value equals undefined. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value ?? null
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, inner]) => [name, sorted(inner)]),
  )
}
