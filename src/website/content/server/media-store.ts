import { and, asc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { normaliseText } from '#kernel/bangla-text.ts'
import type { DbOrTx } from '#platform/database/server/database.ts'
import { mediaType } from '../media-type.ts'
import type { Pair } from '../pair.ts'
import { redirectType } from '../redirect-type.ts'
import { contentEntries, contentVersions } from './tables.ts'

/** Filters of the library besides search words. */
export const mediaFilters = ['unused', 'wordless', 'large'] as const
export type MediaFilter = (typeof mediaFilters)[number]

/** A file of the library, as of its newest draft. */
export type ListedMedia = {
  readonly slug: string
  readonly file: string
  readonly hash: string
  readonly video: string
  readonly poster: string
  readonly width: number | null
  readonly height: number | null
  readonly bytes: number | null
  readonly alt: Pair
  readonly caption: Pair
  readonly decorative: boolean
  readonly isPublished: boolean
  /** How many entries refer to it. */
  readonly uses: number
}

/** A drawing is sent to readers as it is, a photo in smaller renditions. */
export const largeBytes = { drawing: 150 * 1024, photo: 4 * 1024 * 1024 } as const

const { draft, live, slug, type } = contentEntries
const word = (name: string) => sql<string>`coalesce(${draft} ->> ${name}, '')`
const pair = (name: string) => sql<Pair>`jsonb_build_object(
  'bn', coalesce(${draft} -> ${name} ->> 'bn', ''), 'en', coalesce(${draft} -> ${name} ->> 'en', ''))`
const whole = (name: string) => sql<number | null>`(${draft} ->> ${name})::float8`
const isDecorative = sql<boolean>`coalesce((${draft} ->> 'decorative')::boolean, false)`
const uses = sql<number>`(
  select count(*)::int from content_entries other
   where other.refers_to @> array['media:' || content_entries.slug] and other.type <> ${redirectType.name}
     and other.id <> content_entries.id)`
const isPicture = sql`${draft} ->> 'file' ~* '\\.(svg|jpe?g|png|webp|avif)$'`
const isDrawing = sql`${draft} ->> 'file' ~* '\\.svg$'`

const conditions: Readonly<Record<MediaFilter, SQL>> = {
  unused: sql`${uses} = 0`,
  wordless: sql`${isPicture} and not ${isDecorative}
    and (coalesce(${draft} -> 'alt' ->> 'bn', '') = '' or coalesce(${draft} -> 'alt' ->> 'en', '') = '')`,
  large: sql`${isPicture} and (${draft} ->> 'bytes')::float8
    > case when ${isDrawing} then ${largeBytes.drawing}::float8 else ${largeBytes.photo}::float8 end`,
}

type Wanted = { readonly text?: string; readonly filter?: MediaFilter | undefined; readonly slug?: string }

/** The matching files, by name. */
export async function listMedia(
  db: DbOrTx,
  wanted: Wanted,
  { size, offset }: { readonly size: number; readonly offset: number },
): Promise<ListedMedia[]> {
  return db
    .select({
      slug,
      file: word('file'),
      hash: word('hash'),
      video: word('video'),
      poster: word('poster'),
      width: whole('width'),
      height: whole('height'),
      bytes: whole('bytes'),
      alt: pair('alt'),
      caption: pair('caption'),
      decorative: isDecorative,
      isPublished: sql<boolean>`${live} is not null`,
      uses,
    })
    .from(contentEntries)
    .where(matching(wanted))
    .orderBy(asc(slug))
    .limit(size)
    .offset(offset)
}

/** How many files match these words: by filter, and in all. */
export async function countMedia(
  db: DbOrTx,
  text: string,
): Promise<Readonly<Record<MediaFilter | 'all', number>>> {
  const counting = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`
  const [row] = await db
    .select({
      all: sql<number>`count(*)::int`,
      unused: counting(conditions.unused),
      wordless: counting(conditions.wordless),
      large: counting(conditions.large),
    })
    .from(contentEntries)
    .where(matching({ text }))
  return row ?? { all: 0, unused: 0, wordless: 0, large: 0 }
}

/** The bytes of a library entry in all its versions, each once. */
export async function listBytesOf(
  db: DbOrTx,
  name: string,
): Promise<{ readonly hash: string; readonly width: number | null }[]> {
  const hash = sql<string>`${contentVersions.data} ->> 'hash'`
  return db
    .selectDistinct({ hash, width: sql<number | null>`(${contentVersions.data} ->> 'width')::float8` })
    .from(contentVersions)
    .innerJoin(contentEntries, eq(contentEntries.id, contentVersions.entryId))
    .where(and(eq(type, mediaType.name), eq(slug, name), isNotNull(hash)))
}

/** Whether a version of any entry still refers to these bytes. */
export async function isHashNamed(db: DbOrTx, hash: string): Promise<boolean> {
  const { data, number } = contentVersions
  const captions = (language: string) => sql`${data} -> 'captionsHash' ->> ${language} = ${hash}`
  const [row] = await db
    .select({ number })
    .from(contentVersions)
    .where(or(sql`${data} ->> 'hash' = ${hash}`, captions('bn'), captions('en')))
    .limit(1)
  return row !== undefined
}

function matching({ text = '', filter, slug: only }: Wanted): SQL | undefined {
  const words = normaliseText(text).toLowerCase()
  const holds = (value: SQL | typeof slug) => sql`position(${words} in lower(${value})) > 0`
  const written = (name: string) => holds(sql`coalesce(${draft} ->> ${name}, '')`)
  return and(
    eq(type, mediaType.name),
    only === undefined ? undefined : eq(slug, only),
    filter && conditions[filter],
    words === '' ? undefined : or(holds(slug), written('file'), written('alt'), written('caption')),
  )
}
