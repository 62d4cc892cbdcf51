import type { Bench } from './bench.ts'
import { measureInTurn } from './load.ts'
import { startNginx } from './nginx.ts'
import { kilobytes, type Row, times, whole } from './row.ts'

const what = (form: string) => `Cached content page against nginx with 2 workers, same bytes, ${form}`
const forms: readonly { name: string; headers: Record<string, string>; least: number }[] = [
  { name: 'identity', headers: {}, least: 1.2 },
  { name: 'gzip', headers: { 'accept-encoding': 'gzip' }, least: 0.5 },
]

/** A public page from the page cache, and the very same bytes as a file of nginx. */
export async function cachedPage({ portal, load, rounds, folder }: Bench): Promise<Row[]> {
  const url = `${portal.url}/page/about-us`
  // The first answer puts the page in the cache; the second comes out of it.
  await fetch(url).then((response) => response.arrayBuffer())
  const page = Buffer.from(await (await fetch(url)).arrayBuffer())
  const nginx = await startNginx(folder, page)
  if (!nginx) return forms.map(missing)
  try {
    const rows: Row[] = []
    for (const { name, headers, least } of forms) {
      const asked = [url, nginx.url].map((each) => ({ url: each, headers }))
      const { perSecond, ratio } = await measureInTurn(load, rounds, asked)
      const [ours = 0, theirs = 0] = perSecond
      rows.push({
        what: what(name),
        budget: `≥ ${least}x`,
        measured: `${times(ratio)} (${whole(ours)} to ${whole(theirs)} req/s)`,
        holds: ratio >= least,
        details: [`The page has ${kilobytes(page.length)} uncompressed.`],
      })
    }
    return rows
  } finally {
    await nginx.stop()
  }
}

function missing({ name, least }: (typeof forms)[number]): Row {
  return { what: what(name), budget: `≥ ${least}x`, measured: 'nginx is not installed', holds: undefined }
}
