import type { Bench } from './bench.ts'
import type { Row } from './row.ts'

/** What the portal's process holds after all the load of this bench; an hour of it is a proof of its own. */
export async function memory({ portal }: Pick<Bench, 'portal'>): Promise<Row[]> {
  const metrics = await (await fetch(`${portal.url}/metrics`)).text()
  const bytes = Number(/^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1])
  return [
    {
      what: 'Memory of the server process after the load of this run',
      budget: 'informative',
      measured: `${Math.round(bytes / 1e6)} MB`,
      holds: undefined,
    },
  ]
}
