import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export type TestDatabase = {
  /** As the program's role, which owns nothing but its job queue. */
  readonly url: string
  /** As the role that owns the tables: for what the program may not do. */
  readonly ownerUrl: string
  /** Ends what is still connected, and removes the database. */
  drop(): Promise<void>
}

/**
 * A fresh database with every migration and the job queue's tables in it, for one test file.
 * @param template `jibon_open` holds the starting content and the demo people too
 */
export async function createTestDatabase(template: 'jibon' | 'jibon_open' = 'jibon'): Promise<TestDatabase> {
  const name = `test_${randomBytes(8).toString('hex')}`
  await asAdmin(`create database ${name} template ${template} owner jibon`)
  return {
    url: urlOf('jibon_app', name),
    ownerUrl: urlOf('jibon', name),
    drop: () => asAdmin(`drop database ${name} with (force)`),
  }
}

async function asAdmin(statement: string): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('engineUrl') })
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}

function urlOf(role: string, name: string): string {
  const url = new URL(inject('engineUrl'))
  url.username = role
  url.pathname = `/${name}`
  return url.href
}
