import type { Bench } from './bench.ts'
import { measureInTurn } from './load.ts'
import { type Row, whole } from './row.ts'

/** The page cache knows no query key `n`, so these pages are rendered anew every time, with their queries. */
const pages = [
  { what: 'Content page, rendered with its queries', path: '/page/about-us?n=1', least: 1000 },
  { what: 'Full home page, rendered with its queries', path: '/?n=1', least: 400 },
]

export async function renderedPage({ portal, load, rounds }: Bench): Promise<Row[]> {
  const asked = pages.map(({ path }) => ({ url: portal.url + path }))
  const { perSecond } = await measureInTurn(load, rounds, asked)
  const rows = pages.map(({ what, least }, n): Row => {
    const figure = perSecond[n] ?? 0
    return {
      what,
      budget: `≥ ${whole(least)} req/s`,
      measured: `${whole(figure)} req/s`,
      holds: figure >= least,
    }
  })
  return [...rows, nextJs]
}

const nextJs: Row = {
  what: 'The same rendered page against Next.js',
  budget: '≥ 8x',
  measured: 'Next.js is not installed',
  holds: undefined,
}
