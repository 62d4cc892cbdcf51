import { afterAll, beforeAll } from 'vitest'
import { type OpenDatabase, openDatabase } from '#platform/database/server/database.ts'
import { createTestDatabase, type TestDatabase } from '../setup/database.ts'

/** The database of the file whose tests run, without the application; open once the file's first hook begins. */
export let opened: OpenDatabase
export let database: TestDatabase

/** Makes it before the first test of a file, which calls this at its top, and drops it after the last one. */
export function openTestDatabase(template?: 'jibon' | 'jibon_open'): void {
  beforeAll(async () => {
    database = await createTestDatabase(template)
    opened = openDatabase(database.url)
  })
  afterAll(async () => {
    await opened.close()
    await database.drop()
  })
}
