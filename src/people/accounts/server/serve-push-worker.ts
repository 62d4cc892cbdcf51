import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { pushWorkerPath } from '../paths.ts'

/** It loads nothing but the icon of a notice. */
const policy = "default-src 'none'; img-src 'self'"

/** The script that browsers run when a notice arrives, served unchanged: browsers look for updates by themselves. */
export function servePushWorker(app: FastifyInstance): void {
  const script = readFileSync(fileURLToPath(new URL('push-worker.js', import.meta.url)), 'utf8')
  app.get(pushWorkerPath, async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('content-security-policy', policy)
      .header('cache-control', 'no-cache')
      .send(script),
  )
}
