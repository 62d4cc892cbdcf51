import Fastify from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { openDatabase } from '#platform/database/server/database.ts'
import { mountSandbox } from '#sandbox/server/mount-sandbox.ts'
import { makeMovableClock } from '#sandbox/server/movable-clock.ts'
import { startSandboxSmtp } from '#sandbox/server/smtp-end.ts'
import type { SwitchChange } from '#sandbox/switches.ts'
import { createTestDatabase } from '../setup/database.ts'

export type SandboxWorld = Awaited<ReturnType<typeof openSandboxWorld>>

/** The timeouts of adapters in these tests: short where the sandbox never answers, long everywhere else. */
const patience: Record<string, number> = { hang: 400, lateAnswer: 1_000 }
export const patienceFor = (trouble: string) => patience[trouble] ?? 2_500

/** The sandbox of the running test file; set once the file's first hook begins. */
export let world: SandboxWorld

/** Opens the sandbox before the first test of a file and closes it after the last; call this at the top of the file. */
export function openWorld(...how: Parameters<typeof openSandboxWorld>): void {
  beforeAll(async () => {
    world = await openSandboxWorld(...how)
  })
  afterAll(() => world.close())
}

/** Opens the sandbox on a separate port, set up as in the demo. */
export async function openSandboxWorld({
  template,
  ...options
}: {
  resetPeople?: () => Promise<void>
  template?: 'jibon_open'
} = {}) {
  const database = await createTestDatabase(template)
  const { db, close } = openDatabase(database.url, { connections: 6 })
  const clock = await makeMovableClock(db)
  const app = Fastify()
  await mountSandbox(app, { db, clock, ...options })
  const smtp = await startSandboxSmtp({ db, clock })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })

  const post = (path: string, body: object) =>
    fetch(`${origin}/sandbox${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  return {
    origin,
    databaseUrl: database.url,
    db,
    clock,
    smtp,
    post,
    set: async (change: SwitchChange) => {
      await post('/switches', change)
    },
    received: async (to: string) => {
      const answer = await fetch(`${origin}/sandbox/inbox.json?to=${encodeURIComponent(to)}`)
      return (await answer.json()) as { channel: string; to: string; text: string; at: string }[]
    },
    close: async () => {
      await smtp.stop()
      await app.close()
      await close()
      await database.drop()
    },
  }
}
