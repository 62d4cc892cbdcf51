import Fastify from 'fastify'
import { openDatabase } from '#platform/database/server/database.ts'
import { migrate } from '#platform/database/server/migrate.ts'
import { mountSandbox } from '#sandbox/server/mount-sandbox.ts'
import { makeMovableClock } from '#sandbox/server/movable-clock.ts'

/**
 * Runs the sandbox (payment gateway, core system, SMS) in a separate process, as the real services are. Its
 * state is in a separate database, `DATABASE_URL`.
 */
const url = process.env.DATABASE_URL ?? ''
await migrate({ ownerUrl: url, url })
const { db } = openDatabase(url)
const app = Fastify()
await mountSandbox(app, { db, clock: await makeMovableClock(db) })

process.on('disconnect', () => process.exit(0))
process.on('SIGTERM', () => process.exit(0))
process.stdout.write(`The outside world open at ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
