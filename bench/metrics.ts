/** Reads one figure of the portal's process from /metrics. */
export async function readMetric(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
}

/** The processor time of the portal's process since it started, without that of the database. */
export function processorSeconds(url: string): Promise<number> {
  return readMetric(url, 'process_cpu_seconds_total')
}
