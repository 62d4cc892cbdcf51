import { and, desc, eq, getTableColumns, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { foldDigits } from '#kernel/bangla-text.ts'
import { addDays, startOfDay } from '#kernel/dates.ts'
import type { ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import { anywhere } from '#platform/database/server/search-pattern.ts'
import {
  columnsOf,
  type Enquiry,
  type EnquiryKind,
  type EnquirySearch,
  type EnquiryStatus,
  type ReadingState,
  statusesOf,
} from '../enquiry.ts'
import { tidyEmail } from '../rules.ts'
import { isFrom, openForms } from './sealed-forms-store.ts'
import { callMeRequests, contactMessages, newsletterSubscriptions, registrations } from './tables.ts'

/** The table of each kind of enquiry, and its time column. */
const sources = {
  calls: { table: callMeRequests, at: callMeRequests.askedAt },
  contacts: { table: contactMessages, at: contactMessages.sentAt },
  registrations: { table: registrations, at: registrations.registeredAt },
  subscriptions: { table: newsletterSubscriptions, at: newsletterSubscriptions.subscribedAt },
} satisfies Record<EnquiryKind, object>

/** The values of fields that a form lacks. */
const notAsked = {
  name: '',
  email: '',
  phone: '',
  quoteNumber: '',
  subject: '',
  message: '',
  designation: '',
  organization: '',
  address: '',
  comments: '',
  status: undefined,
}

/** The columns to select for a kind. A row's own `address` is the network address it came from. */
function columnsIn(kind: EnquiryKind): [name: string, column: AnyPgColumn][] {
  const columns: Record<string, AnyPgColumn> = getTableColumns<Source['table']>(sources[kind].table)
  return columnsOf[kind].flatMap((shown) => {
    const name = shown === 'address' ? 'postalAddress' : shown
    const column = columns[name]
    return column ? [[name, column]] : []
  })
}

/** Unconfirmed subscriptions, and those whose mails bounce, are listed too, marked as no readers. */
const { confirmedAt, restedAt } = newsletterSubscriptions
const readingState = sql<ReadingState>`case when ${confirmedAt} is null then 'asked' when ${restedAt} is not null then 'rested' else 'reads' end`

type Source = (typeof sources)[EnquiryKind]

/** The enquiry after which a list continues, newest first. */
type Place = { readonly at: Date; readonly id: number }

/** The enquiries that match, newest first. */
export async function listEnquiries(
  db: ReadDatabase,
  search: EnquirySearch,
  { size, offset = 0, after }: { readonly size: number; readonly offset?: number; readonly after?: Place },
): Promise<Enquiry[]> {
  const { table, at }: Source = sources[search.kind]
  const further = after && or(lt(at, after.at), and(eq(at, after.at), lt(table.id, after.id)))
  const rows = await db
    .select({
      ...Object.fromEntries(columnsIn(search.kind)),
      ...(search.kind === 'subscriptions' ? { status: readingState } : {}),
      id: table.id,
      at,
    })
    .from(table)
    .where(and(wanted(search), further))
    .orderBy(desc(at), desc(table.id))
    .limit(size)
    .offset(offset)
  return (await openForms(db, rows)).map(
    ({ postalAddress = '', ...row }: Partial<Enquiry> & { readonly postalAddress?: string }) =>
      ({ ...notAsked, ...row, address: postalAddress, quoteNumber: row.quoteNumber ?? '' }) as Enquiry,
  )
}

export function countListed(db: ReadDatabase, search: EnquirySearch): Promise<number> {
  return db.$count(sources[search.kind].table, wanted(search))
}

/** What waits for us, by kind. */
export async function countOpen(db: ReadDatabase): Promise<{ calls: number; contacts: number }> {
  return {
    calls: await db.$count(callMeRequests, eq(callMeRequests.status, 'waiting')),
    contacts: await db.$count(contactMessages, eq(contactMessages.status, 'new')),
  }
}

/** @returns its status before; undefined if there is no such enquiry, or its kind has no such status */
export async function changeStatus(
  tx: Transaction,
  kind: EnquiryKind,
  id: number,
  status: EnquiryStatus,
): Promise<EnquiryStatus | undefined> {
  if (kind === 'calls' && isIn(statusesOf.calls, status)) {
    const it = eq(callMeRequests.id, id)
    const [before] = await tx.select().from(callMeRequests).where(it).for('update')
    await tx.update(callMeRequests).set({ status }).where(it)
    return before?.status
  }
  if (kind === 'contacts' && isIn(statusesOf.contacts, status)) {
    const it = eq(contactMessages.id, id)
    const [before] = await tx.select().from(contactMessages).where(it).for('update')
    await tx.update(contactMessages).set({ status }).where(it)
    return before?.status
  }
  return undefined
}

const isSearched = (name: string) => ['name', 'phone', 'quoteNumber'].includes(name)

function isIn<S extends string>(statuses: readonly S[], status: string): status is S {
  return statuses.includes(status as S)
}

function wanted({ kind, text, from, until }: EnquirySearch): SQL | undefined {
  const { at, table }: Source = sources[kind]
  // Phone numbers are stored in Latin digits, other texts as they were written.
  const patterns = [...new Set([text, foldDigits(text)])].map(anywhere)
  // Sealed texts cannot be searched for words; a whole mail address is found by its digest.
  const searched = columnsIn(kind).filter(([name]) => isSearched(name))
  const holds = [
    ...searched.flatMap(([, column]) => patterns.map((pattern) => sql`${column} ilike ${pattern}`)),
    ...('emailKey' in table ? [isFrom(table, tidyEmail(text))] : []),
  ]
  return and(
    text === '' ? undefined : or(...holds),
    from ? gte(at, startOfDay(from)) : undefined,
    until ? lt(at, startOfDay(addDays(until, 1))) : undefined,
  )
}
