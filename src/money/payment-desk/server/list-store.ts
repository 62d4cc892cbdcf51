import { and, asc, type Column, desc, eq, gt, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { addDays, type DateOnly, startOfDay } from '#kernel/dates.ts'
import { pick } from '#kernel/pick.ts'
import { type PaymentState, unpaidEnds } from '#money/ledger/moves.ts'
import { endedWithMoney } from '#money/ledger/server/money-at-gateway-store.ts'
import { sumOfPaymentSql, toPayment } from '#money/ledger/server/payment-store.ts'
import { ledgerEntries, payments, receipts } from '#money/ledger/server/tables.ts'
import { type ReadDatabase, readInBatches } from '#platform/database/server/database.ts'
import { seenBy } from '#policies/policies/server/seen-store.ts'
import { policies } from '#policies/policies/server/tables.ts'
import { policyStatusCode } from '#policies/policies/status.ts'
import type { Sight } from '#policies/policies/visibility.ts'
import { indexCondition } from '#policies/policy-list/server/query-store.ts'
import { type DeskFilter, type DeskSort, readDeskSearch, type WantReason } from '../list-query.ts'

/** The payments that a person may see, filtered. */
export type ListedPayments = { readonly sight: Sight; readonly filter: DeskFilter }

/** The position of a page; for lists by age, `after` and `before` name the adjacent payment (keyset pagination). */
export type DeskPlace = {
  readonly sort: DeskSort
  readonly page: number
  readonly size: number
  readonly after?: number | undefined
  readonly before?: number | undefined
}

/** A payment as a list shows it. */
export type DeskLine = Awaited<ReturnType<typeof linesOf>>[number]

/** Up to here totals are exact; above they are "more than" (design §4). */
const maxCounted = 10_000

/**
 * The count and sums of the list: booked, held, paid twice, without money, and without money in our books
 * although the gateway or an alert says otherwise. Above 10,000 payments, only the count.
 */
export async function sumListed(
  db: ReadDatabase,
  listed: ListedPayments,
): Promise<{ count: number; isMore: boolean; sums: Sums | undefined }> {
  const sumOf = (state: PaymentState) =>
    sql<number>`coalesce(sum(${hits.amount}) filter (where ${hits.state} = ${state}), 0)::float8`
  const hits = db
    .select({ id: payments.id, amount: sumOfPaymentSql.as('sum_of_payment'), state: payments.state })
    .from(payments)
    .where(listedWhere(listed))
    .limit(maxCounted + 1)
    .as('hits')
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      booked: sumOf('booked'),
      held: sumOf('held'),
      paidTwice: sumOf('excess'),
      refunding: sumOf('refunding'),
      refunded: sumOf('refunded'),
      ended: sql<number>`(count(*) filter (where ${inArray(hits.state, [...unpaidEnds])}))::int`,
      atGateway: sql<number>`(count(*) filter (where ${hits.id} in ${endedWithMoney}))::int`,
      inDoubt: sql<number>`(count(*) filter (where ${inArray(hits.state, [...unpaidEnds])}
        and ${hits.id} not in ${endedWithMoney}
        and ${hits.id} in (select alert.payment_id from ${openAlerts})))::int`,
    })
    .from(hits)
  const { count = 0, booked = 0, held = 0, paidTwice = 0, ended = 0, atGateway = 0, inDoubt = 0 } = row ?? {}
  const { refunding = 0, refunded = 0 } = row ?? {}
  const isMore = count > maxCounted
  return {
    count: Math.min(count, maxCounted),
    isMore,
    sums: isMore
      ? undefined
      : {
          booked,
          held,
          paidTwice,
          refunding,
          refunded,
          withoutMoney: ended - atGateway - inDoubt,
          atGateway,
          inDoubt,
        },
  }
}

type Sums = {
  readonly booked: number
  readonly held: number
  readonly paidTwice: number
  readonly refunding: number
  readonly refunded: number
  readonly withoutMoney: number
  readonly atGateway: number
  /** They ended without money in our books, but an undecided alert says that this may be wrong. */
  readonly inDoubt: number
}

export async function listPage(
  db: ReadDatabase,
  listed: ListedPayments,
  { sort, page, size, after, before }: DeskPlace,
): Promise<DeskLine[]> {
  const { filter } = listed
  const isNewest = sort === 'newest'
  if ((isNewest || sort === 'oldest') && after !== undefined) {
    const beyond = besides(filter, isNewest ? 'older' : 'newer', after)
    return readLines(db, and(listedWhere(listed), beyond), orderOf(sort, filter), size, 0)
  }
  if ((isNewest || sort === 'oldest') && before !== undefined) {
    const beyond = besides(filter, isNewest ? 'newer' : 'older', before)
    const back = orderOf(isNewest ? 'oldest' : 'newest', filter)
    return (await readLines(db, and(listedWhere(listed), beyond), back, size, 0)).reverse()
  }
  return readLines(db, listedWhere(listed), orderOf(sort, filter), size, (page - 1) * size)
}

/** One payment as a list shows it; undefined also if this person may not see it. */
export async function findLine(
  db: ReadDatabase,
  sight: Sight,
  paymentId: number,
): Promise<DeskLine | undefined> {
  const filter = { text: '', needsSomebody: false }
  const where = and(listedWhere({ sight, filter }), eq(payments.id, paymentId))
  return (await readLines(db, where, orderOf('newest', filter), 1, 0))[0]
}

/** Those of these payments that this person may see. */
export async function listLines(db: ReadDatabase, sight: Sight, ids: readonly number[]): Promise<DeskLine[]> {
  const filter = { text: '', needsSomebody: false }
  const where = and(listedWhere({ sight, filter }), inArray(payments.id, [...ids]))
  return readLines(db, where, orderOf('newest', filter), ids.length, 0)
}

/** The whole list, in order, in batches; must run within a snapshot. */
export async function* readAllListed(
  snapshot: ReadDatabase,
  listed: ListedPayments,
  sort: DeskSort,
  size: number,
): AsyncGenerator<DeskLine[], void> {
  const where = listedWhere(listed)
  const query = sql`select ${payments.id} as id from ${payments} ${where ? sql`where ${where}` : sql``}
    order by ${sql.join(orderOf(sort, listed.filter), sql`, `)}`
  for await (const rows of readInBatches<{ id: number }>(snapshot, query, size)) {
    const ids = rows.map(({ id }) => id)
    yield await linesOf(snapshot, ids)
  }
}

/** How many payments a list holds, exactly. */
export function countAllListed(db: ReadDatabase, listed: ListedPayments): Promise<number> {
  return db.$count(payments, listedWhere(listed))
}

/** Money booked on a day and not reversed, and payments by state, of the policies that this person may see. */
export async function countByState(db: ReadDatabase, sight: Sight, today: DateOnly) {
  const [booked] = await db
    .select({
      count: sql<number>`count(*)::int`,
      sum: sql<number>`coalesce(sum(${ledgerEntries.amount}), 0)::float8`,
    })
    .from(ledgerEntries)
    .where(
      and(
        eq(ledgerEntries.bookedOn, today),
        eq(ledgerEntries.kind, 'premium'),
        // A reversed entry does not count; if it was booked again, it would count twice.
        sql`not exists (select 1 from ledger_entries as taken_back
          where taken_back.of_entry_id = ${ledgerEntries.id} and taken_back.kind = 'reversal')`,
        ofSeenPolicy(ledgerEntries.policyId, sight),
      ),
    )
  const states = ['opening', 'open', 'held', 'excess', 'refunding'] as const
  const rows = await db
    .select({
      state: payments.state,
      count: sql<number>`count(*)::int`,
      sum: sql<number>`sum(${sumOfPaymentSql})::float8`,
    })
    .from(payments)
    .where(listedWhere({ sight, filter: { text: '', needsSomebody: false, states } }))
    .groupBy(payments.state)
  const of = (state: (typeof states)[number]) => rows.find((row) => row.state === state)
  const countOf = (state: (typeof states)[number]) => of(state)?.count ?? 0
  return {
    bookedToday: booked ?? { count: 0, sum: 0 },
    underWay: countOf('opening') + countOf('open'),
    held: countOf('held'),
    heldSum: of('held')?.sum ?? 0,
    excess: countOf('excess'),
    refunding: countOf('refunding'),
  }
}

/** How many payments somebody has to look at. */
export function countNeedingSomebody(db: ReadDatabase, sight: Sight): Promise<number> {
  return db.$count(payments, listedWhere({ sight, filter: { text: '', needsSomebody: true } }))
}

function listedWhere({ sight, filter }: ListedPayments): SQL | undefined {
  const { text, states, needsSomebody, from, until } = filter
  return and(
    ofSeenPolicy(payments.policyId, sight),
    text === '' ? undefined : matchesSearch(text),
    states && inArray(payments.state, [...states]),
    needsSomebody ? sql`${payments.id} in (select wanting.id from (${wanting}) as wanting)` : undefined,
    from && gte(payments.createdAt, startOfDay(from)),
    until && lt(payments.createdAt, startOfDay(addDays(until, 1))),
  )
}

function ofSeenPolicy(policyId: Column, sight: Sight): SQL | undefined {
  const seen = seenBy(sight)
  return seen && inArray(policyId, sql`(select ${policies.id} from ${policies} where ${seen})`)
}

function matchesSearch(typed: string): SQL {
  const search = readDeskSearch(typed)
  if (search.kind === 'transaction')
    return and(
      gte(payments.transactionId, search.prefix),
      lt(payments.transactionId, `${search.prefix}~`),
    ) as SQL
  if (search.kind === 'receipt')
    return sql`${payments.id} in (select ${ledgerEntries.paymentId} from ${ledgerEntries}
      join ${receipts} on ${receipts.entryId} = ${ledgerEntries.id} where ${receipts.number} = ${search.number})`
  const where = indexCondition({ sight: { sees: 'all' }, filter: { text: search.text } })
  // The policy ids are collected first: otherwise the planner may scan all payments until ten of them match.
  const ofPolicies = sql`${payments.policyId} = any(array(select ${policies.id} from ${policies} where ${where}))`
  return search.end === undefined ? ofPolicies : sql`(${ofPolicies} or ${endsOn(search.end)})`
}

/** Payments whose number, or whose receipt's number, has these last characters. */
function endsOn(end: string): SQL {
  const begins = [...end].reverse().join('')
  const isBegun = (number: SQL) =>
    sql`reverse(${number}) >= ${begins} and reverse(${number}) < ${`${begins}~`}`
  return sql`${payments.id} = any(array(
    select ending.id from ${payments} ending where ${isBegun(sql`ending.transaction_id`)}
    union select entry.payment_id from ${receipts} ending join ${ledgerEntries} entry on entry.id = ending.entry_id
      where ${isBegun(sql`ending.number`)}))`
}

/** Alerts about payments that came after the last decision of a person. */
const openAlerts = sql`payment_events as alert
  where alert.is_alert and alert.payment_id is not null and not exists (select 1 from payment_events as decided
    where decided.payment_id = alert.payment_id and decided.kind = 'decided' and decided.id > alert.id
      and decided.details->>'decision' is distinct from 'ask')`

/**
 * Payments that need a person, each with the reasons. Held or excess money. A premium of a proposal that was not taken
 * up, until it is refunded, whatever anybody has decided about it. An alert after the last decision of a person. An
 * unexplained difference between ledger, gateway and core system; a posting that the core refused even before days are
 * compared. Each has an index of its own.
 */
const wanting = sql`
  select held.id, case held.state when 'held' then 'held' else 'twicePaid' end as why
  from payments as held where held.state in ('held', 'excess')
  union
  select owed.id, 'owedBack' from policies as ended join payments as owed on owed.policy_id = ended.id
  where ended.status = ${policyStatusCode.notTakenUp} and owed.state = 'booked'
  union
  select alert.payment_id, case when alert.kind in ('paidAgain', 'unconfirmed') then alert.kind else 'alert' end from ${openAlerts}
  union
  select entry.payment_id, 'coreRefused' from core_notices as notice join ledger_entries as entry on entry.id = notice.entry_id
  where notice.state = 'refused' and entry.payment_id is not null and not exists (select 1 from differences as known
    where known.entry_id = notice.entry_id and known.resolved_at is null)
  union
  select coalesce(difference.payment_id, entry.payment_id), difference.reason
  from differences as difference left join ledger_entries as entry on entry.id = difference.entry_id
  where difference.resolved_at is null and coalesce(difference.payment_id, entry.payment_id) is not null
    and not exists (select 1 from difference_notes as note where note.difference_id = difference.id)`

/** Lists by age sort by the moment if they are filtered by date, so that one index serves both. */
function orderOf(sort: DeskSort, filter: DeskFilter): SQL[] {
  const age = isDated(filter) ? [payments.createdAt, payments.id] : [payments.id]
  if (sort === 'newest') return age.map((column) => desc(column))
  if (sort === 'oldest') return age.map((column) => asc(column))
  return sort === 'amount'
    ? [asc(payments.amount), asc(payments.id)]
    : [desc(payments.amount), desc(payments.id)]
}

/** The payments on one side of a payment, in the order by age. */
function besides(filter: DeskFilter, side: 'older' | 'newer', paymentId: number): SQL {
  if (!isDated(filter)) return side === 'older' ? lt(payments.id, paymentId) : gt(payments.id, paymentId)
  const there = sql`(select there.created_at, there.id from payments as there where there.id = ${paymentId})`
  return sql`(${payments.createdAt}, ${payments.id}) ${sql.raw(side === 'older' ? '<' : '>')} ${there}`
}

function isDated({ from, until }: DeskFilter): boolean {
  return from !== undefined || until !== undefined
}

/** First finds the ids, from indexes where possible; then loads the rows of these few only. */
async function readLines(
  db: ReadDatabase,
  where: SQL | undefined,
  order: SQL[],
  size: number,
  offset: number,
): Promise<DeskLine[]> {
  const rows = await db
    .select({ id: payments.id })
    .from(payments)
    .where(where)
    .orderBy(...order)
    .limit(size)
    .offset(offset)
  const ids = rows.map(({ id }) => id)
  return ids.length === 0 ? [] : linesOf(db, ids)
}

/** The lines of these payments, in this order. */
async function linesOf(db: ReadDatabase, ids: readonly number[]) {
  const rows = await db
    .select({
      payment: payments,
      policyNumber: sql<string>`coalesce(${policies.coreNumber}, ${policies.reference})`,
      terms: pick(policies, 'startDate', 'mode', 'premiumPayingYears', 'instalment'),
      holder: {
        name: sql<string>`trim(${policies.holderFirstName} || ' ' || ${policies.holderLastName})`,
        mobile: policies.holderMobile,
      },
      receipt: sql<string | null>`(select ${receipts.number} from ${receipts}
        join ${ledgerEntries} on ${ledgerEntries.id} = ${receipts.entryId}
        where ${ledgerEntries.paymentId} = ${payments.id} order by ${receipts.id} desc limit 1)`,
      wants: sql<
        WantReason[]
      >`array(select wanting.why from (${wanting}) as wanting where wanting.id = ${payments.id})`,
      hasMoneyAtGateway: sql<boolean>`${payments.id} in ${endedWithMoney}`,
    })
    .from(payments)
    .innerJoin(policies, eq(policies.id, payments.policyId))
    .where(inArray(payments.id, [...ids]))
  const lines = new Map(rows.map((row) => [row.payment.id, { ...row, payment: toPayment(row.payment) }]))
  return ids.flatMap((id) => lines.get(id) ?? [])
}
