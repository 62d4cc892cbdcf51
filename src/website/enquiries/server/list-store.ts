import { and, count, desc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { foldDigits } from '#kernel/bangla-text.ts'
import { addDays } from '#kernel/dates.ts'
import type { DbOrTx } from '#platform/database/server/database.ts'
import {
  type Enquiry,
  type EnquiryKind,
  type EnquirySearch,
  type EnquiryStatus,
  statusesOf,
} from '../enquiry.ts'
import { callMeRequests, contactMessages, newsletterSubscriptions, registrations } from './tables.ts'

const calls = callMeRequests
const contacts = contactMessages
const members = registrations
const readers = newsletterSubscriptions

const nothing = sql<string>`''`
const noStatus = sql<EnquiryStatus | null>`null`
const none = {
  name: nothing,
  email: nothing,
  phone: nothing,
  quoteNumber: nothing,
  subject: nothing,
  message: nothing,
  designation: nothing,
  organization: nothing,
  postalAddress: nothing,
  comments: nothing,
  status: noStatus,
}

/** Where the enquiries of a kind lie, and what of them is read and searched. */
const sources = {
  calls: {
    table: calls,
    at: calls.askedAt,
    id: calls.id,
    fields: {
      language: calls.language,
      name: calls.name,
      phone: calls.phone,
      quoteNumber: sql<string>`coalesce(${calls.quoteNumber}, '')`,
      status: calls.status,
    },
    searched: [calls.name, calls.phone, calls.quoteNumber],
  },
  contacts: {
    table: contacts,
    at: contacts.sentAt,
    id: contacts.id,
    fields: {
      language: contacts.language,
      name: contacts.name,
      email: contacts.email,
      phone: contacts.phone,
      subject: contacts.subject,
      message: contacts.message,
      status: contacts.status,
    },
    searched: [contacts.name, contacts.email, contacts.phone, contacts.subject, contacts.message],
  },
  registrations: {
    table: members,
    at: members.registeredAt,
    id: members.id,
    fields: {
      language: members.language,
      name: members.name,
      email: members.email,
      phone: members.phone,
      designation: members.designation,
      organization: members.organization,
      postalAddress: members.postalAddress,
      comments: members.comments,
    },
    searched: [
      members.name,
      members.email,
      members.phone,
      members.designation,
      members.organization,
      members.postalAddress,
      members.comments,
    ],
  },
  subscriptions: {
    table: readers,
    at: readers.subscribedAt,
    id: readers.id,
    fields: { language: readers.language, email: readers.email },
    searched: [readers.email],
  },
} satisfies Record<EnquiryKind, object>

type Source = {
  readonly table: typeof calls | typeof contacts | typeof members | typeof readers
  readonly at: AnyPgColumn<{ data: Date }>
  readonly id: AnyPgColumn<{ data: number }>
  readonly fields: Record<string, AnyPgColumn | SQL>
  readonly searched: readonly AnyPgColumn[]
}

/** After which enquiry a list goes on, newest first. */
type Place = { readonly at: Date; readonly id: number }

/** The enquiries that are asked for, newest first. */
export async function listEnquiries(
  db: DbOrTx,
  search: EnquirySearch,
  { size, offset = 0, after }: { readonly size: number; readonly offset?: number; readonly after?: Place },
): Promise<Enquiry[]> {
  const source: Source = sources[search.kind]
  const further = after && or(lt(source.at, after.at), and(eq(source.at, after.at), lt(source.id, after.id)))
  const rows = await db
    .select({ ...none, ...source.fields, id: source.id, at: source.at })
    .from(source.table)
    .where(and(wanted(source, search), further))
    .orderBy(desc(source.at), desc(source.id))
    .limit(size)
    .offset(offset)
  return rows.map((row) => toEnquiry(row as unknown as EnquiryRow))
}

export async function countListed(db: DbOrTx, search: EnquirySearch): Promise<number> {
  const source: Source = sources[search.kind]
  const [row] = await db.select({ enquiries: count() }).from(source.table).where(wanted(source, search))
  return row?.enquiries ?? 0
}

/** What waits for us, by kind. */
export async function countOpen(db: DbOrTx): Promise<{ calls: number; contacts: number }> {
  return {
    calls: await db.$count(calls, eq(calls.status, 'waiting')),
    contacts: await db.$count(contacts, eq(contacts.status, 'new')),
  }
}

/** @returns false when there is no such enquiry, or none of its kind has such a status */
export async function changeStatus(
  db: DbOrTx,
  kind: EnquiryKind,
  id: number,
  status: EnquiryStatus,
): Promise<boolean> {
  if (kind === 'calls' && isIn(statusesOf.calls, status)) {
    const changed = await db.update(calls).set({ status }).where(eq(calls.id, id)).returning({ id: calls.id })
    return changed.length > 0
  }
  if (kind === 'contacts' && isIn(statusesOf.contacts, status)) {
    const its = eq(contacts.id, id)
    const changed = await db.update(contacts).set({ status }).where(its).returning({ id: contacts.id })
    return changed.length > 0
  }
  return false
}

function isIn<S extends string>(statuses: readonly S[], status: string): status is S {
  return statuses.includes(status as S)
}

function wanted({ at, searched }: Source, { text, from, until }: EnquirySearch): SQL | undefined {
  // Telephone numbers lie there in Latin digits, what people wrote as they wrote it.
  const patterns = [...new Set([text, foldDigits(text)])].map(
    (each) => `%${each.replace(/[\\%_]/g, '\\$&')}%`,
  )
  const holds = searched.flatMap((column) => patterns.map((pattern) => sql`${column} ilike ${pattern}`))
  return and(
    text === '' ? undefined : or(...holds),
    from ? gte(at, startOfDay(from)) : undefined,
    until ? lt(at, startOfDay(addDays(until, 1))) : undefined,
  )
}

function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00+06:00`)
}

type EnquiryRow = Omit<Enquiry, 'address' | 'status'> & {
  readonly postalAddress: string
  readonly status: EnquiryStatus | null
}

function toEnquiry({ postalAddress, status, ...row }: EnquiryRow): Enquiry {
  return { ...row, address: postalAddress, status: status ?? undefined }
}
