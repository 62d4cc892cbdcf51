import type { Bench } from './bench.ts'
import { readMetric } from './metrics.ts'
import type { Row } from './row.ts'

/** What the portal's process holds after all the load of this bench; an hour of it is a proof of its own. */
export async function memory({ portal }: Pick<Bench, 'portal'>): Promise<Row[]> {
  const bytes = await readMetric(portal.url, 'process_resident_memory_bytes')
  return [
    {
      what: 'Memory of the server process after the load of this run',
      budget: 'informative',
      measured: `${Math.round(bytes / 1e6)} MB`,
      holds: undefined,
    },
  ]
}
