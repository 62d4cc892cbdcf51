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
  /** What people call it: a member of the office, a policy holder, a role; of a policy the number it goes by. */
  readonly thingName: string | null
  /** The same of what its details say by number alone, by the thing. */
  readonly names: ThingNames
  readonly details: Readonly<Record<string, unknown>> | null
  readonly address: string | null
  readonly requestId: string | null
}

/** What people call things that are written down by number: `user:5`. */
export type ThingNames = Readonly<Record<string, string>>

export type AuditSearch = {
  readonly person: string
  readonly thing: string
  readonly action: string
  readonly from?: DateOnly | undefined
  readonly until?: DateOnly | undefined
}

/** What the log asks about policy holders and policies, whose modules stand above: module-routes.ts hands it in. */
export type NamesFromAbove = {
  readonly customers: {
    /** The numbers of those whose name holds a text. */
    listCalled(text: string): Promise<readonly number[]>
    listNames(ids: readonly number[]): Promise<ReadonlyMap<number, string>>
  }
  readonly policies: {
    /** The row ids of those that go by a policy number or a reference. */
    listNumbered(number: string): Promise<readonly number[]>
    listNumbers(ids: readonly number[]): Promise<ReadonlyMap<number, string>>
  }
}

/** What was written down beside a line's own columns: the fields before and after, and other facts. */
export function splitDetails(details: AuditLine['details']): {
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
  readonly facts: Readonly<Record<string, unknown>>
} {
  const { before, after, ...facts } = details ?? {}
  return { before: asRecord(before), after: asRecord(after), facts }
}

/** Fields of details that hold somebody or a role by number alone. */
const numberedFields: Readonly<Record<string, string>> = {
  staff: 'user',
  ownerId: 'user',
  roleId: 'role',
  customer: 'customer',
}

/** Fields of details that hold what something was done to. */
const thingFields = ['thing', 'subject']

/** What a field of details is about, as `user:5`; undefined where it is about no thing. */
export function thingIn(field: string, value: unknown): string | undefined {
  const kind = Object.hasOwn(numberedFields, field) ? numberedFields[field] : undefined
  if (kind) return typeof value === 'number' ? `${kind}:${value}` : undefined
  // A link to somebody of the office names them as sessions do.
  if (thingFields.includes(field) && typeof value === 'string') return value.replace(/^staff:/, 'user:')
  return undefined
}

/** Everything that details are about. */
export function thingsIn(details: AuditLine['details']): string[] {
  return Object.values(splitDetails(details))
    .flatMap((fields) => Object.entries(fields))
    .flatMap(([field, value]) => thingIn(field, value) ?? [])
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
