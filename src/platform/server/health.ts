import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Database } from './database.ts'

/** `/healthz`: the process answers. `/readyz`: the database answers too. `/metrics`: Prometheus text. */
export function hangHealth(app: FastifyInstance, db: Database): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_seconds',
    help: 'Time until an answer was ready to be sent, by route, method and status',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
    registers: [registry],
  })
  const known = new Map<string, ReturnType<typeof durations.labels>>()
  /** The labels of an answer are few, and putting them together costs more than counting. */
  function durationsOf(route: string, method: string, status: number) {
    const key = `${status}${method}${route}`
    const found = known.get(key) ?? durations.labels(route, method, String(status))
    known.set(key, found)
    return found
  }
  const cachedPages = new Counter({
    name: 'pages_from_cache_total',
    help: 'Pages answered from memory',
    registers: [registry],
  })
  // Without promises, and before the answer is sent: to listen for its end costs more than many an answer.
  const arrived = Symbol('arrived')
  app.decorateRequest(arrived, 0)
  app.addHook('onRequest', (request, _reply, next) => {
    request.setDecorator(arrived, performance.now())
    next()
  })
  app.addHook('onSend', (request, reply, payload, next) => {
    const route = request.routeOptions.url ?? 'unknown'
    const seconds = (performance.now() - request.getDecorator<number>(arrived)) / 1000
    durationsOf(route, request.method, reply.statusCode).observe(seconds)
    next(null, payload)
  })
  app.get('/healthz', async () => ({ status: 1 }))
  app.get('/readyz', async (_request, reply) => {
    const ready = await db.execute(sql`select 1`).then(
      () => true,
      () => false,
    )
    return reply.code(ready ? 200 : 503).send({ status: ready ? 1 : 0 })
  })
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
  return { pageFromCache: () => cachedPages.inc(), registry }
}

export type Metrics = {
  pageFromCache(): void
  /** Rooms hang their own figures here. */
  readonly registry: Registry
}
