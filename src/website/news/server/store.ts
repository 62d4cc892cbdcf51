import { and, desc, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import type { DateOnly } from '#kernel/dates.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import { anywhere } from '#platform/database/server/search-pattern.ts'
import type { LiveEntry } from '#website/content/content-type.ts'
import { contentEntries } from '#website/content/server/tables.ts'
import type { NewsFilter } from '../filter.ts'
import { type eventType, newsType } from '../news-type.ts'

export type NewsKind = 'news' | 'event'
export type NewsEntry = LiveEntry<typeof newsType | typeof eventType> & { readonly type: NewsKind }

type Wanted = Partial<NewsFilter> & {
  readonly kinds: readonly NewsKind[]
  /** News of later days are not shown yet. */
  readonly today: DateOnly
  readonly category?: string | undefined
  /** The slug of the present page, which is left out. */
  readonly except?: string
}
type Part = { readonly skip?: number; readonly limit?: number }

const { id, type, slug, position, live, liveChangedAt, publishDate, category } = contentEntries
const columns = { id, type, slug, position, liveChangedAt }
/** Cards need no long texts, so they are not loaded. */
const withoutHtml = sql`${live} - 'html'`

/** Published entries without their long texts: upcoming events, the next first; then all others, newest first. */
export async function listNews(
  db: ReadDatabase,
  wanted: Wanted,
  { skip = 0, limit }: Part = {},
): Promise<{ readonly entries: readonly NewsEntry[]; readonly total: number }> {
  const order = comingFirst(wanted.today)
  const chosen = db
    .select({
      chosenId: sql<number>`${id}`.as('chosen_id'),
      total: sql<number>`count(*) over ()::int`.as('total'),
    })
    .from(contentEntries)
    .where(matches(wanted))
    .orderBy(...order)
    .offset(skip)
    .$dynamic()
  const found = (limit === undefined ? chosen : chosen.limit(limit)).as('chosen')
  const rows = await db
    .select({ ...columns, live: withoutHtml, total: found.total })
    .from(found)
    .innerJoin(contentEntries, eq(id, found.chosenId))
    .orderBy(...order)
  const total = rows[0]?.total ?? (skip > 0 ? await db.$count(contentEntries, matches(wanted)) : 0)
  return { entries: rows.map(toEntry), total }
}

/** One published news item or event with its long text. */
export async function findNews(db: ReadDatabase, wanted: string): Promise<NewsEntry | undefined> {
  const [row] = await db
    .select({ ...columns, live })
    .from(contentEntries)
    .where(and(inArray(type, ['news', 'event']), eq(slug, wanted), isNotNull(live)))
    // News take precedence over an event of the same slug.
    .orderBy(desc(type))
    .limit(1)
  return row && toEntry(row)
}

/** The entries of the same kind just before and after one. */
export async function findNeighbours(
  db: ReadDatabase,
  { id: itself, type: kind, data }: NewsEntry,
  today: DateOnly,
): Promise<{ readonly older: NewsEntry | undefined; readonly newer: NewsEntry | undefined }> {
  const here = sql`(${data.publishDate}, ${itself}::int)`
  const nextTo = (side: SQL, order: SQL) =>
    db
      .select({ ...columns, live: withoutHtml })
      .from(contentEntries)
      .where(and(matches({ kinds: [kind], today }), side))
      .orderBy(order)
      .limit(1)
  const place = sql`(${publishDate}, ${id})`
  const [[older], [newer]] = await Promise.all([
    nextTo(sql`${place} < ${here}`, sql`${publishDate} desc, ${id} desc`),
    nextTo(sql`${place} > ${here}`, sql`${publishDate}, ${id}`),
  ])
  return { older: older && toEntry(older), newer: newer && toEntry(newer) }
}

function matches({ kinds, today, from, to, category: of, words = [], except }: Wanted): SQL | undefined {
  return and(
    inArray(type, [...kinds]),
    isNotNull(publishDate),
    sql`(${type} = 'event' or ${publishDate} <= ${today})`,
    from && sql`${publishDate} >= ${from}`,
    to && sql`${publishDate} <= ${to}`,
    of === undefined ? undefined : eq(category, of),
    except === undefined ? undefined : ne(slug, except),
    ...words.map((word) => sql`news_words like ${anywhere(word)}`),
  )
}

/** Upcoming days in ascending order, past ones in descending order. */
function comingFirst(today: DateOnly): SQL[] {
  const isComing = sql`(${type} = 'event' and ${publishDate} >= ${today})`
  return [
    sql`${isComing} desc`,
    sql`case when ${isComing} then ${publishDate} end`,
    sql`${publishDate} desc`,
    sql`${id} desc`,
  ]
}

type Row = Pick<typeof contentEntries.$inferSelect, keyof typeof columns | 'live'>

/** A field that the type gained after the entry was published is empty. */
function toEntry({ id, type, slug, position, live, liveChangedAt }: Row): NewsEntry {
  const kind = type === 'event' ? 'event' : 'news'
  const data = { ...newsType.blank, ...(live as Partial<NewsEntry['data']>) }
  return { id, type: kind, slug, position, data, changedAt: liveChangedAt ?? new Date(0) }
}
