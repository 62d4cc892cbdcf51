import { join } from 'node:path'
import { localFiles } from '#adapters/files/local.ts'
import { addDays, todayInDhaka } from '#kernel/dates.ts'
import { type Language, languages } from '#kernel/language.ts'
import { openDatabase } from '#platform/database/server/database.ts'
import { type DatabaseAddresses, migrate } from '#platform/database/server/migrate.ts'
import { ensureOfficeKey } from '#platform/sealing/server/seal-about.ts'
import { isSearched, searchTextOf } from '#website/content/search-text.ts'
import { readStartingContent } from '#website/content/server/load-starting-content.ts'
import type { ReadEntry } from '#website/content/server/read-content-folder.ts'
import { storeContent } from '#website/content/server/store-content.ts'
import { newsType } from '#website/news/news-type.ts'
import { contentTypes } from '../src/content-types.ts'
import { goldSet } from '../tests/search/gold-set.ts'
import type { Bench } from './bench.ts'
import { type RunningProgram, withOwnEngine } from './program.ts'
import { type Row, whole } from './row.ts'

const entries = 10_000
const maxMs = 50
const sentencesEach = 12

/** Measures searches and suggestions over HTTP, one after another, in a separate portal with 10,000 entries. */
export function siteSearch({ folder, rounds }: Pick<Bench, 'folder' | 'rounds'>): Promise<Row[]> {
  const dataDir = join(folder, 'search')
  return withOwnEngine(dataDir, async (engine, start) => {
    await fill(engine, join(dataDir, 'files'))
    return measure(await start(), rounds)
  })
}

async function measure(portal: RunningProgram, rounds: number): Promise<Row[]> {
  const indexedInMs = await timeOf(searchUrl(portal, 'প্রিমিয়াম'))
  const queries = goldSet.map(({ query }) => query)
  const searches = await timesOf(
    queries.map((query) => searchUrl(portal, query)),
    rounds,
  )
  const typed = queries.flatMap((query) => [2, 4, 6].map((length) => [...query].slice(0, length).join('')))
  const suggestions = await timesOf(
    typed.map((text) => suggestionsUrl(portal, text)),
    1,
  )
  return [
    rowOf(`Site search at ${whole(entries)} entries, p95`, searches, [
      `${queries.length} searches of the gold set, ${rounds} times; median ${at(searches, 0.5).toFixed(1)} ms, slowest ${at(searches, 1).toFixed(1)} ms.`,
      `The index of all entries stood ${(indexedInMs / 1000).toFixed(1)} s after it was first asked for.`,
    ]),
    rowOf('Suggestions while typing, p95', suggestions, []),
  ]
}

function rowOf(what: string, times: readonly number[], details: readonly string[]): Row {
  const p95 = at(times, 0.95)
  return { what, budget: `≤ ${maxMs} ms`, measured: `${p95.toFixed(1)} ms`, holds: p95 <= maxMs, details }
}

const searchUrl = ({ url }: RunningProgram, text: string) =>
  `${url}/v1/get/search?search_query=${encodeURIComponent(text)}`
const suggestionsUrl = ({ url }: RunningProgram, text: string) =>
  `${url}/v1/search/suggestions?q=${encodeURIComponent(text)}`

async function timesOf(urls: readonly string[], rounds: number): Promise<number[]> {
  for (const url of urls) await timeOf(url)
  const times: number[] = []
  for (let round = 0; round < rounds; round++) for (const url of urls) times.push(await timeOf(url))
  return times.sort((one, other) => one - other)
}

async function timeOf(url: string): Promise<number> {
  const startedAt = performance.now()
  const response = await fetch(url)
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${response.status} of ${decodeURIComponent(url)}`)
  return performance.now() - startedAt
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/**
 * Fills the database with the starting content and with news made from its sentences until there are enough entries.
 */
async function fill(addresses: DatabaseAddresses, files: string): Promise<void> {
  await migrate(addresses)
  const { db, close } = openDatabase(addresses.url)
  try {
    const now = new Date()
    await ensureOfficeKey(db, now)
    const { entries: starting } = await readStartingContent(contentTypes, now)
    const missing = entries - starting.filter(({ type }) => isSearched(type)).length
    const deps = { db, files: localFiles({ folder: files }), types: contentTypes }
    await storeContent(deps, [...starting, ...makeNews(starting, missing, now)], { who: 'bench', at: now })
  } finally {
    await close()
  }
}

function makeNews(starting: readonly ReadEntry[], count: number, now: Date): ReadEntry[] {
  const sentences = { bn: sentencesOf(starting, 'bn'), en: sentencesOf(starting, 'en') }
  const category = starting.find(({ type }) => type.name === 'newsCategory')?.slug
  const draw = makeDraw()
  return Array.from({ length: count }, (_, number): ReadEntry => {
    const some = (language: Language, most: number) =>
      Array.from({ length: most }, () => sentences[language][draw(sentences[language].length)] ?? '')
    const pair = (make: (language: Language) => string) => ({ bn: make('bn'), en: make('en') })
    const title = pair(
      (language) => `${some(language, 1).join('').split(' ').slice(0, 7).join(' ')} ${number}`,
    )
    const given = {
      title,
      shortDescription: pair((language) => some(language, 1).join(' ').slice(0, 300)),
      html: pair((language) => `<p>${some(language, sentencesEach).join('</p><p>')}</p>`),
      publishDate: addDays(todayInDhaka(now), -draw(3_000)),
      category,
    }
    const data = newsType.schema.parse(given)
    return {
      type: newsType,
      slug: `made-${number}`,
      file: '',
      position: 0,
      published: languages,
      data,
      files: [],
    }
  })
}

function sentencesOf(starting: readonly ReadEntry[], language: Language): string[] {
  return starting
    .filter(({ type }) => isSearched(type))
    .flatMap(({ type, data }) => searchTextOf(type, data, language).text.split(/(?<=[।.?!])\s+/))
    .filter((sentence) => sentence.length > 20 && sentence.length < 300 && !/[<>&]/.test(sentence))
}

/** A pseudorandom generator that gives the same numbers every time. */
function makeDraw(): (below: number) => number {
  let state = 42
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}
