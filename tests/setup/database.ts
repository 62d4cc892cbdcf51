import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export type TestDatabase = {
  /** URL with the program's role, which owns only its job queue. */
  readonly url: string
  /** URL with the role that owns the tables, for statements that the program may not run. */
  readonly ownerUrl: string
  /** Closes open connections and removes the database. */
  drop(): Promise<void>
}

/**
 * A fresh database with every migration and the job queue's tables in it, for one test file.
 * @param template `jibon_open` holds the starting content and the demo people too
 * @param engineUrl by default the engine of this test run
 */
export async function createTestDatabase(
  template: 'jibon' | 'jibon_open' = 'jibon',
  engineUrl: string = inject('engineUrl'),
): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await asAdmin(engineUrl, `create database ${name} template ${template} owner jibon strategy file_copy`)
  return {
    url: urlOf(engineUrl, 'jibon_app', name),
    ownerUrl: urlOf(engineUrl, 'jibon', name),
    drop: () => asAdmin(engineUrl, `drop database ${name} with (force)`),
  }
}

async function asAdmin(engineUrl: string, statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: engineUrl })
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}

function urlOf(engineUrl: string, role: string, name: string): string {
  const url = new URL(engineUrl)
  url.username = role
  url.pathname = `/${name}`
  return url.href
}
