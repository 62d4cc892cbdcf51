import type { DateOnly } from '#kernel/dates.ts'

/** One line of the audit log, as it is read. */
export type AuditLine = {
  readonly id: number
  readonly at: Date
  readonly personKind: string | null
  readonly personId: number | null
  /** Name of a member of staff or a policy holder. */
  readonly personName: string | null
  readonly action: string
  readonly thing: string | null
  /** The name of a member of staff, policy holder or role; for a policy its number. */
  readonly thingName: string | null
  /** The same for things that the details hold by number alone, by thing. */
  readonly names: ThingNames
  readonly details: Readonly<Record<string, unknown>> | null
  readonly address: string | null
  readonly requestId: string | null
}

/** Names of things that are stored by number: `user:5`. */
export type ThingNames = Readonly<Record<string, string>>

export type AuditSearch = {
  readonly person: string
  readonly thing: string
  readonly action: string
  readonly from?: DateOnly | undefined
  readonly until?: DateOnly | undefined
}

/** Queries about policy holders and policies, whose modules are in a higher layer: module-routes.ts injects them. */
export type NamesFromAbove = {
  readonly customers: {
    /** The ids of those whose name contains a text. */
    listCalled(text: string): Promise<readonly number[]>
    listNames(ids: readonly number[]): Promise<ReadonlyMap<number, string>>
  }
  readonly policies: {
    /** The row ids of policies with this policy number or reference. */
    listNumbered(number: string): Promise<readonly number[]>
    listNumbers(ids: readonly number[]): Promise<ReadonlyMap<number, string>>
  }
}

/** A line's details, split into the fields before, the fields after, and other facts. */
export function splitDetails(details: AuditLine['details']): {
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
  readonly facts: Readonly<Record<string, unknown>>
} {
  const { before, after, ...facts } = details ?? {}
  return { before: asRecord(before), after: asRecord(after), facts }
}

/** Fields of details that hold a person or a role by number alone. */
const numberedFields: Readonly<Record<string, string>> = {
  staff: 'user',
  ownerId: 'user',
  roleId: 'role',
  customer: 'customer',
}

/** Fields of details that name the thing something was done to. */
const thingFields = ['thing', 'subject']

/** The thing that a field of details names, as `user:5`; undefined if it names none. */
export function thingIn(field: string, value: unknown): string | undefined {
  const kind = Object.hasOwn(numberedFields, field) ? numberedFields[field] : undefined
  if (kind) return typeof value === 'number' ? `${kind}:${value}` : undefined
  // Links name members of staff as `staff:5`, like sessions do.
  if (thingFields.includes(field) && typeof value === 'string') return value.replace(/^staff:/, 'user:')
  return undefined
}

export function thingsIn(details: AuditLine['details']): string[] {
  return Object.values(splitDetails(details))
    .flatMap((fields) => Object.entries(fields))
    .flatMap(([field, value]) => thingIn(field, value) ?? [])
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
