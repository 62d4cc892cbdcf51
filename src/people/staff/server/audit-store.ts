import { and, desc, eq, gte, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm'
import { addDays, startOfDay } from '#kernel/dates.ts'
import { pick } from '#kernel/pick.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import { anywhere, literally } from '#platform/database/server/search-pattern.ts'
import { auditLog } from '#platform/database/server/tables.ts'
import { loadKeysOfValues, openValue } from '#platform/sealing/server/seal-about.ts'
import { type AuditLine, type AuditSearch, type NamesFromAbove, thingsIn } from '../audit.ts'
import { listStaffSignatures, staffSignature } from './colleagues-store.ts'
import { roles, users } from './tables.ts'

export type AuditDependencies = NamesFromAbove & { readonly db: ReadDatabase }

type Page = { readonly size: number; readonly olderThan?: number | undefined }

/** Lines of the audit log that match a search, newest first; `olderThan` continues below a line. */
export async function listAuditLines(
  deps: AuditDependencies,
  search: AuditSearch,
  page: Page,
): Promise<AuditLine[]> {
  return nameLines(deps, await readLines(deps, search, page))
}

async function readLines(
  { db, customers, policies }: AuditDependencies,
  search: AuditSearch,
  { size, olderThan }: Page,
) {
  const called = search.person === '' ? [] : await customers.listCalled(search.person)
  const numbered = search.thing === '' ? [] : await policies.listNumbered(search.thing)
  const rows = await db
    .select({
      ...pick(auditLog, 'id', 'at', 'personKind', 'personId', 'action'),
      ...pick(auditLog, 'thing', 'details', 'address', 'requestId'),
      personName: sql<string | null>`${staffSignature}`,
    })
    .from(auditLog)
    .leftJoin(users, and(eq(auditLog.personKind, 'staff'), eq(users.id, auditLog.personId)))
    .where(
      and(
        wanted(db, search, { called, numbered }),
        olderThan === undefined ? undefined : lt(auditLog.id, olderThan),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(size)
  const keys = await loadKeysOfValues(
    db,
    rows.map(({ details }) => details),
  )
  return rows.map((row) => ({
    ...row,
    details: (openValue(keys, row.details) ?? null) as AuditLine['details'],
  }))
}

/** The same lines with the names of everybody and everything that they mention. */
async function nameLines(
  { db, customers, policies }: AuditDependencies,
  lines: Awaited<ReturnType<typeof readLines>>,
): Promise<AuditLine[]> {
  const mentioned = lines.flatMap(({ thing, details }) => [thing, ...thingsIn(details)])
  const numbersOf = (kind: string) => [...new Set(mentioned.flatMap((thing) => numberOf(thing, kind) ?? []))]
  const isCustomer = ({ personKind }: { personKind: string | null }) => personKind === 'customer'
  const ids = lines.filter(isCustomer).flatMap(({ personId }) => personId ?? [])
  const names = await customers.listNames([
    ...new Set([...ids, ...numbersOf('customer'), ...numbersOf('person')]),
  ])
  const things = await listThingNames(db, { users: numbersOf('user'), roles: numbersOf('role') })
  const numbers = await policies.listNumbers(numbersOf('policy'))
  const nameOf = (thing: string | null) =>
    things.get(thing ?? '') ??
    names.get(holderOf(thing) ?? 0) ??
    numbers.get(numberOf(thing, 'policy') ?? 0) ??
    null
  return lines.map((row) => ({
    ...row,
    personName: isCustomer(row) ? (names.get(row.personId ?? 0) ?? null) : row.personName,
    thingName: nameOf(row.thing),
    names: Object.fromEntries(
      thingsIn(row.details).flatMap((thing) => {
        const name = nameOf(thing)
        return name === null ? [] : [[thing, name]]
      }),
    ),
  }))
}

/** For `user:5` and `user`: 5. */
function numberOf(thing: string | null, kind: string): number | undefined {
  const [name, number] = thing?.split(':') ?? []
  return name === kind && /^\d{1,9}$/.test(number ?? '') ? Number(number) : undefined
}

/** A policy holder: their own acts are stored as `customer`, those of the office with their data as `person`. */
function holderOf(thing: string | null): number | undefined {
  return numberOf(thing, 'customer') ?? numberOf(thing, 'person')
}

async function listThingNames(
  db: ReadDatabase,
  numbers: { readonly users: readonly number[]; readonly roles: readonly number[] },
): Promise<Map<string, string>> {
  const [people, named] = await Promise.all([
    listStaffSignatures(db, numbers.users),
    db
      .select({ id: roles.id, name: roles.name })
      .from(roles)
      .where(inArray(roles.id, [...numbers.roles])),
  ])
  return new Map([
    ...[...people].map(([id, name]) => [`user:${id}`, name] as const),
    ...named.map(({ id, name }) => [`role:${id}`, name] as const),
  ])
}

function wanted(
  db: ReadDatabase,
  { person, thing, action, from, until }: AuditSearch,
  { called, numbered }: { readonly called: readonly number[]; readonly numbered: readonly number[] },
): SQL | undefined {
  return and(
    person === '' ? undefined : byPerson(db, person, called),
    thing === '' ? undefined : byThing(thing, numbered),
    action === '' ? undefined : eq(auditLog.action, action),
    from ? gte(auditLog.at, startOfDay(from)) : undefined,
    until ? lt(auditLog.at, startOfDay(addDays(until, 1))) : undefined,
  )
}

/** By kind and id as shown (`Customer 17`) or stored (`customer:17`), else by the name of staff or policy holders. */
function byPerson(db: ReadDatabase, person: string, customersCalled: readonly number[]): SQL | undefined {
  const [, kind, number] =
    /^[“"]?(customer|গ্রাহক|staff|user|ব্যবহারকারী)[\s:]+(\d{1,9})[”"]?$/i.exec(person) ?? []
  if (kind && number) {
    const personKind = /^(customer|গ্রাহক)$/i.test(kind) ? 'customer' : 'staff'
    return and(eq(auditLog.personKind, personKind), eq(auditLog.personId, Number(number)))
  }
  const pattern = anywhere(person)
  const called = db
    .select({ id: users.id })
    .from(users)
    .where(
      or(
        sql`${users.firstName} || ' ' || ${users.lastName} ilike ${pattern}`,
        sql`${users.loginId} ilike ${pattern}`,
      ),
    )
  return or(
    and(eq(auditLog.personKind, 'staff'), inArray(auditLog.personId, called)),
    customersCalled.length === 0
      ? undefined
      : and(eq(auditLog.personKind, 'customer'), inArray(auditLog.personId, [...customersCalled])),
  )
}

/** Kinds that people know by a number or reference; each is looked up by index, whatever the log's size. */
const referredTo = [
  'policy',
  'payment',
  'receipt',
  'statement',
  'certificate',
  'user',
  'role',
  'approval',
  'edition',
  'difference',
]

/**
 * One thing (`user:5`, an address), all of a kind (`user`), or everything with a number or reference (`5`,
 * `R-2026-17`). `numbered` holds the ids of policies with that number.
 */
function byThing(thing: string, numbered: readonly number[]): SQL | undefined {
  if (/[:/]/.test(thing)) return eq(auditLog.thing, thing)
  const references = referredTo.map((kind) => `${kind}:${thing}`)
  const policies = numbered.map((id) => `policy:${id}`)
  return or(
    inArray(auditLog.thing, [thing, ...references, ...policies]),
    like(auditLog.thing, `${literally(thing)}:%`),
  )
}
