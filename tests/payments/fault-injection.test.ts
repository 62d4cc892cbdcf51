import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type RunningProgram, startPortal } from '../../bench/program.ts'
import { createTestDatabase, type TestDatabase } from '../setup/database.ts'
import { payUnderFaults } from './fault-injection/pay-under-faults.ts'

let database: TestDatabase
let folder: string
let portal: RunningProgram
const start = (port = 0) => startPortal({ dataDir: folder, port, database })

beforeAll(async () => {
  database = await createTestDatabase('jibon_open')
  folder = await mkdtemp(join(tmpdir(), 'jibon-test-'))
  portal = await start()
})
afterAll(async () => {
  await portal?.stop()
  await database?.drop()
  await rm(folder, { recursive: true, force: true })
})

it('parallel payers, lost answers, dropped, doubled, forged and replayed notifications, killed programs and cut connections: each sum of the gateway is booked once, with one receipt and one notice, and nothing acknowledged is lost (PAY-11, PAY-12)', {
  timeout: 400_000,
}, async () => {
  const pool = new pg.Pool({ connectionString: database.url, max: 2 })
  pool.on('error', () => {})
  const cut = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and usename = current_user`
  const ask = async <Row extends object>(question: string) => (await pool.query(question)).rows as Row[]
  try {
    const found = await payUnderFaults(
      { url: () => portal.url, ask },
      {
        seed: 42,
        payments: 100,
        policies: 60,
        payers: 4,
        async strike(round) {
          await new Promise((resolve) => setTimeout(resolve, 1200))
          if (round % 3 === 1) await ask(cut)
          if (round % 6 === 2) {
            await portal.kill()
            portal = await start(portal.port)
          }
        },
      },
    )
    expect(found.offences).toEqual([])
    expect(found.payments).toBeGreaterThanOrEqual(100)
    expect(found.entries).toBeGreaterThan(30)
  } finally {
    await pool.end()
  }
})
