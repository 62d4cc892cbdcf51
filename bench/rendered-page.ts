import type { Bench } from './bench.ts'
import { measureInTurn } from './load.ts'
import { processorSeconds } from './metrics.ts'
import { type Row, whole } from './row.ts'

/** The page cache knows no query key `n`, so these pages are rendered anew every time, with their queries. */
const pages = [
  { what: 'Content page, rendered with its queries', path: '/page/about-us?n=1', least: 1000 },
  { what: 'Full home page, rendered with its queries', path: '/?n=1', least: 400 },
]

export async function renderedPage(bench: Bench): Promise<Row[]> {
  const rows: Row[] = []
  for (const page of pages) rows.push(await renderAgainAndAgain(bench, page))
  return [...rows, nextJs]
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

const nextJs: Row = {
  what: 'The same rendered page against Next.js',
  budget: '≥ 8x',
  measured: 'Next.js is not installed',
  holds: undefined,
}
