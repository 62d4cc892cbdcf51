import type { Bench } from './bench.ts'
import { readMetric } from './metrics.ts'
import type { Row } from './row.ts'

export const maxMegabytes = 400

/**
 * Reads the memory of the portal's process after all the load of this bench; `npm run proof memory` does so
 * for an hour.
 */
export async function memory({ portal }: Pick<Bench, 'portal'>): Promise<Row[]> {
  const megabytes = await heldMegabytes(portal.url)
  return [
    {
      what: 'Memory of the server process after the load of this run',
      budget: `≤ ${maxMegabytes} MB`,
      measured: `${Math.round(megabytes)} MB`,
      holds: megabytes <= maxMegabytes,
    },
  ]
}

/** Resident memory of a portal's process. */
export async function heldMegabytes(url: string): Promise<number> {
  return (await readMetric(url, 'process_resident_memory_bytes')) / 1e6
}
