import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { type ReadDatabase, readRows } from '#platform/database/server/database.ts'
import { retryHeader } from './errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** When the request arrived, in milliseconds of the process clock. */
    arrivedAt: number
  }
}

/**
 * `/healthz`: the process answers. `/readyz`: the database answers too. `/metrics`: Prometheus text, also
 * without the database. None of them throws, because their server has no error pages.
 * @param inside the server for the last two, on a port that visitors cannot reach; `app` by default
 */
export function registerHealth(
  app: FastifyInstance,
  db: ReadDatabase,
  inside: FastifyInstance = app,
): Metrics {
  const registry = new Registry()
  processMetrics()
  const durations = new Histogram({
    name: 'http_request_seconds',
    help: 'Time until an answer was ready to be sent, by route, method and status',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [registry],
  })
  type Durations = ReturnType<typeof durations.labels>
  const known = new Map<string, Map<string, Map<number, Durations>>>()
  /**
   * Caches the labelled counters: there are few combinations, and looking one up by labels costs more than counting.
   */
  function durationsOf(route: string, method: string, status: number): Durations {
    const found = known.get(route)?.get(method)?.get(status)
    if (found) return found
    const made = durations.labels(route, method, String(status))
    const ofRoute = known.get(route) ?? new Map<string, Map<number, Durations>>()
    const ofMethod = ofRoute.get(method) ?? new Map<number, Durations>()
    known.set(route, ofRoute.set(method, ofMethod.set(status, made)))
    return made
  }
  const cachedPages = new Counter({
    name: 'pages_from_cache_total',
    help: 'Pages answered from memory',
    registers: [registry],
  })
  // Without promises, and before the answer is sent: listening for its end costs more than many an answer itself.
  app.decorateRequest('arrivedAt', 0)
  app.addHook('onRequest', (request, _reply, next) => {
    request.arrivedAt = performance.now()
    next()
  })
  app.addHook('onSend', (request, reply, payload, next) => {
    const route = request.routeOptions.url ?? 'unknown'
    const seconds = (performance.now() - request.arrivedAt) / 1000
    durationsOf(route, request.method, reply.statusCode).observe(seconds)
    next(null, payload)
  })
  for (const each of new Set([app, inside])) each.get('/healthz', async () => ({ status: 1 }))
  inside.get('/readyz', async (_request, reply) => {
    const ready = await readRows(db, sql`select 1`).then(
      () => true,
      () => false,
    )
    const status = ready ? 200 : 503
    return reply
      .code(status)
      .headers(ready ? {} : retryHeader(status))
      .send({ status: ready ? 1 : 0 })
  })
  inside.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await writeFigures([processMetrics(), registry])),
  )
  return { pageFromCache: () => cachedPages.inc(), registry }
}

let ofProcess: Registry | undefined

/**
 * The metrics of the process, collected once however many applications it runs: whoever collects them watches the event
 * loop and the garbage collector until the process ends.
 */
function processMetrics(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess })
  }
  return ofProcess
}

/** How long to wait for a metric read from the database. */
const figureMs = 3_000

/**
 * All metrics that can be read, and the names of those that cannot. Never the reason, which may contain a statement.
 */
async function writeFigures(registries: readonly Registry[]): Promise<string> {
  const all = registries.flatMap((from) => from.getMetricsAsArray().map(({ name }) => ({ from, name })))
  const parts = await Promise.all(
    all.map(async ({ from, name }) => {
      const text = Promise.resolve(from.getSingleMetricAsString(name)).catch(() => undefined)
      return { name, text: await Promise.race([text, pause(figureMs, undefined, { ref: false })]) }
    }),
  )
  const missing = parts.filter(({ text }) => text === undefined)
  return [
    ...parts.flatMap(({ text }) => text ?? []),
    '# HELP figures_missing Figures that could not be had in time, by name\n# TYPE figures_missing gauge',
    ...missing.map(({ name }) => `figures_missing{name="${name}"} 1`),
    '',
  ].join('\n')
}

export type Metrics = {
  pageFromCache(): void
  /** Modules register their own metrics here. */
  readonly registry: Registry
}
