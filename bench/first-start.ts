import { join } from 'node:path'
import type { Bench } from './bench.ts'
import { checkout, startPortal } from './program.ts'
import { median, type Row } from './row.ts'
import { runTool } from './tools.ts'

const maxSeconds = 20

/**
 * Measures a start with an empty data folder and built pages: the database is created, migrated and filled,
 * then the home page requested.
 */
export async function firstStart({ folder, rounds }: Pick<Bench, 'folder' | 'rounds'>): Promise<Row[]> {
  const starts: number[] = []
  for (let round = 0; round < rounds; round++) {
    const startedAt = performance.now()
    const portal = await startPortal({ dataDir: join(folder, `first-${round}`) })
    try {
      const response = await fetch(portal.url)
      if (!response.ok) throw new Error(`The first page answered ${response.status}`)
      await response.text()
      starts.push((performance.now() - startedAt) / 1000)
    } finally {
      await portal.stop()
    }
  }
  const start = median(starts)
  const build = await buildSeconds(folder)
  return [
    {
      what: 'First start with an empty data folder and built pages, to the first page',
      budget: `≤ ${maxSeconds} s, build included`,
      measured: `${start.toFixed(1)} s (with the build ${(start + build).toFixed(1)} s)`,
      holds: start + build <= maxSeconds,
    },
    { what: 'Build of all pages', budget: '-', measured: `${build.toFixed(1)} s`, holds: undefined },
  ]
}

/** Runs all builds in parallel, as the launcher does, into unused folders. */
async function buildSeconds(folder: string): Promise<number> {
  const vite = join(checkout, 'node_modules/vite/bin/vite.js')
  const options = { cwd: checkout, env: { ...process.env, NODE_ENV: 'production' } }
  const build = (mode: string) =>
    runTool(
      process.execPath,
      [vite, 'build', '--mode', mode, '--logLevel=error', '--outDir', join(folder, mode)],
      options,
    )
  const startedAt = performance.now()
  await Promise.all(['public', 'office', 'server'].map(build))
  return (performance.now() - startedAt) / 1000
}
