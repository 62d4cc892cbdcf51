import { Gauge, type Registry } from 'prom-client'

type Figure = { readonly name: string; readonly help: string }

/** A figure by the values of a label, read when it is asked for; without values while the database does not answer. */
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

/** How many seconds ago the oldest of some things began; 0 when there is none, or the database does not answer. */
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
