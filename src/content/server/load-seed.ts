import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { addDays, type DateOnly, todayInDhaka } from '#kernel/dates.ts'
import type { Database } from '#platform/server/database.ts'
import { announcePublished } from '#platform/server/publish.ts'
import { type Kind, kinds, type NewMenuItem } from '../kinds.ts'
import { hasContent, lockContent, saveEntry, saveMenu } from './store.ts'

const folder = new URL('../../../db/seed/content/', import.meta.url)
const entryFiles = ['settings.json', 'home.json', 'products.json', 'news.json'] as const

const seedEntries = z.array(
  z.object({
    kind: z.string().refine((name): name is Kind => Object.hasOwn(kinds, name)),
    key: z.string(),
    data: z.record(z.string(), z.unknown()),
  }),
)
const seedPages = z.array(z.looseObject({ slug: z.string() }))
type SeedEntry = z.output<typeof seedEntries>[number]

/**
 * Loads the starting content of both languages into a database that has no content yet; does nothing else.
 * Dates in it count from the day of loading.
 */
export async function loadStartingContent(db: Database, now: Date = new Date()): Promise<void> {
  if (await hasContent(db)) return
  const entries = await readEntries(todayInDhaka(now))
  const menus = await readJson<Record<string, NewMenuItem[]>>('navigation.json')
  await db.transaction(async (tx) => {
    await lockContent(tx)
    if (await hasContent(tx)) return
    for (const [position, { kind, key, data }] of entries.entries()) {
      await saveEntry(tx, { kind, key, position, data: data as never, changedAt: now })
    }
    for (const [name, items] of Object.entries(menus)) await saveMenu(tx, name, items)
    await announcePublished(tx)
  })
}

async function readEntries(today: DateOnly): Promise<SeedEntry[]> {
  const files = await Promise.all(entryFiles.map((name) => readJson<unknown>(name)))
  const entries = files.flatMap((file) => seedEntries.parse(file))
  return [...entries.map((entry) => fixDates(entry, today)), ...(await readPages())]
}

/** Pages stand as HTML files beside their list: `pages/about-us.bn.html`. */
async function readPages(): Promise<SeedEntry[]> {
  const pages = seedPages.parse(await readJson('pages.json'))
  return Promise.all(
    pages.map(async ({ slug, ...data }) => {
      const [bn, en] = await Promise.all([
        readText(`pages/${slug}.bn.html`),
        readText(`pages/${slug}.en.html`),
      ])
      return { kind: 'page' as const, key: slug, data: { ...data, sections: [{ html: { bn, en } }] } }
    }),
  )
}

/** `{ daysFromToday: -3 }` becomes a date. */
function fixDates(entry: SeedEntry, today: DateOnly): SeedEntry {
  const { publishDate } = entry.data
  const days = z.object({ daysFromToday: z.number().int() }).safeParse(publishDate)
  if (!days.success) return entry
  return { ...entry, data: { ...entry.data, publishDate: addDays(today, days.data.daysFromToday) } }
}

async function readJson<T>(name: string): Promise<T> {
  return JSON.parse(await readText(name)) as T
}

function readText(name: string): Promise<string> {
  return readFile(new URL(name, folder), 'utf8')
}
