import { setTimeout as pause } from 'node:timers/promises'
import type { Bench } from './bench.ts'
import { measureInTurn } from './load.ts'
import { type NginxKind, nginxKinds, startNginx } from './nginx.ts'
import { kilobytes, type Row, times, whole } from './row.ts'

const forms: readonly { name: string; headers: Record<string, string>; least: number }[] = [
  { name: 'identity', headers: {}, least: 0.4 },
  { name: 'gzip', headers: { 'accept-encoding': 'gzip' }, least: 0.4 },
]

/**
 * Measures a public page from the page cache against nginx serving the same bytes from files. The budget
 * compares with nginx in its default configuration; an nginx tuned for only these files is measured too, and
 * there the load generator is the limit.
 */
export async function cachedPage({ portal, load, rounds, folder }: Bench): Promise<Row[]> {
  const url = `${portal.url}/page/about-us`
  // The first answer puts the page into the cache, where it is compressed at the highest level before
  // anything is measured.
  await fetch(url).then((response) => response.arrayBuffer())
  await pause(2_000)
  const page = Buffer.from(await (await fetch(url)).arrayBuffer())
  const peers = await Promise.all(nginxKinds.map((kind) => startNginx(kind, folder, page)))
  try {
    const rows: Row[] = []
    for (const form of forms) {
      const { headers } = form
      const urls = peers.map((peer) => peer?.url)
      if (!urls.every((each) => each !== undefined)) {
        rows.push(...nginxKinds.map((kind) => rowOf(kind, form)))
        continue
      }
      const asked = [url, ...urls].map((each) => ({ url: each, headers }))
      const { perSecond, ratios } = await measureInTurn(load, rounds, asked)
      const [ours = 0] = perSecond
      for (const [n, kind] of nginxKinds.entries()) {
        const ratio = ratios[n + 1] ?? 0
        const theirs = perSecond[n + 1] ?? 0
        rows.push({
          ...rowOf(kind, form, { ratio, ours, theirs }),
          details: [`The page has ${kilobytes(page.length)} uncompressed.`],
        })
      }
    }
    return rows
  } finally {
    for (const peer of peers) await peer?.stop()
  }
}

function rowOf(
  kind: NginxKind,
  { name, least }: (typeof forms)[number],
  found?: { ratio: number; ours: number; theirs: number },
): Row {
  const hasBudget = kind === 'plain'
  return {
    what: `Cached content page against nginx with 2 workers${hasBudget ? '' : ', tuned for these files'}, same bytes, ${name}`,
    budget: hasBudget ? `≥ ${least}x` : '-',
    measured: found
      ? `${times(found.ratio)} (${whole(found.ours)} to ${whole(found.theirs)} req/s)`
      : 'nginx is not installed',
    holds: found && hasBudget ? found.ratio >= least : undefined,
  }
}
