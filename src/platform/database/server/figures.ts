import { Gauge, type Registry } from 'prom-client'

type Figure = { readonly name: string; readonly help: string }

/** A gauge with one label, read at each scrape; without values while the database does not answer. */
export function figureByLabel(
  registry: Registry,
  { label, ...figure }: Figure & { readonly label: string },
  read: () => Promise<Readonly<Record<string, number>>>,
): void {
  new Gauge({
    ...figure,
    labelNames: [label],
    registers: [registry],
    async collect() {
      const counts = await read().catch(() => undefined)
      if (!counts) return this.reset()
      for (const [value, total] of Object.entries(counts)) this.set({ [label]: value }, total)
    },
  })
}

/** A gauge of the age in seconds of the oldest item; 0 if there is none or the database does not answer. */
export function figureOfAge(
  registry: Registry,
  figure: Figure,
  readSince: () => Promise<Date | undefined>,
): void {
  new Gauge({
    ...figure,
    registers: [registry],
    async collect() {
      const since = await readSince().catch(() => undefined)
      this.set(since === undefined ? 0 : Math.max(0, (Date.now() - since.getTime()) / 1000))
    },
  })
}
