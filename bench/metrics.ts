/** What the portal's process says of itself at /metrics. */
export async function readMetric(url: string, name: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
}

/** Processor time of the portal's process since it started; the database's own is not in it. */
export function processorSeconds(url: string): Promise<number> {
  return readMetric(url, 'process_cpu_seconds_total')
}
