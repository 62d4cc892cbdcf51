import type { Bench } from './bench.ts'
import { measureInTurn } from './load.ts'
import { processorSeconds } from './metrics.ts'
import { startNext } from './next.ts'
import { kilobytes, type Row, times, whole } from './row.ts'

/**
 * The page cache does not know the query key `n`, so these pages are rendered every time, with their database queries.
 */
const pages = [
  { what: 'Content page, rendered with its queries', path: '/page/about-us?n=1', least: 1000 },
  { what: 'Full home page, rendered with its queries', path: '/?n=1', least: 400 },
]

const minTimes = 8

export async function renderedPage(bench: Bench): Promise<Row[]> {
  const rows: Row[] = []
  for (const page of pages) rows.push(await renderAgainAndAgain(bench, page))
  return [...rows, await againstNext(bench)]
}

async function renderAgainAndAgain(
  { portal, load, rounds }: Bench,
  { what, path, least }: (typeof pages)[number],
): Promise<Row> {
  const asked = [{ url: portal.url + path }]
  const spentBefore = await processorSeconds(portal.url)
  const { perSecond, answered } = await measureInTurn(load, rounds, asked)
  const spent = (await processorSeconds(portal.url)) - spentBefore
  const [figure = 0] = perSecond
  return {
    what,
    budget: `≥ ${whole(least)} req/s`,
    measured: `${whole(figure)} req/s`,
    holds: figure >= least,
    details: [
      `A page takes ${((spent * 1000) / answered).toFixed(2)} ms of the server's processor time, the database's not counted.`,
    ],
  }
}

/**
 * Compares with Next.js: both render the page for every request, and each ratio is of two measurements made
 * one after the other.
 */
async function againstNext({ portal, load, rounds, folder }: Bench): Promise<Row> {
  const row = {
    what: 'The same content page against Next.js 16, both rendered anew',
    budget: `≥ ${minTimes}x`,
  }
  const next = await startNext({ portal, folder }).catch((error: Error) => error)
  if (next instanceof Error) {
    return {
      ...row,
      measured: 'Next.js is missing: it could not be had',
      holds: undefined,
      details: [next.message],
    }
  }
  try {
    const path = '/page/about-us?n=1'
    const asked = [portal, next].map(({ url }) => ({ url: url + path }))
    const sizes = await Promise.all(asked.map(async ({ url }) => (await (await fetch(url)).bytes()).length))
    const { perSecond, ratios } = await measureInTurn(load, rounds, asked)
    const [, ratio = Number.NaN] = ratios
    const [ours = 0, theirs = 0] = perSecond
    return {
      ...row,
      measured: `${times(ratio)} (${whole(ours)} to ${whole(theirs)} req/s)`,
      holds: ratio >= minTimes,
      details: [
        'App router, production build, one process; the same elements and links, with next/link; the page asked of the same database for every request (with us by one query for those read in the same moment), settings and menus kept in memory.',
        `Documents of ${sizes.map(kilobytes).join(' and ')}.`,
      ],
    }
  } finally {
    await next.stop()
  }
}
