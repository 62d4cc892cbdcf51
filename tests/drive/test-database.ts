import { afterAll, beforeAll } from 'vitest'
import { type OpenDatabase, openDatabase } from '#platform/database/server/database.ts'
import { createTestDatabase, type TestDatabase } from '../setup/database.ts'

/** The database of the current test file, without the application; opened by the file's first hook. */
export let opened: OpenDatabase
export let database: TestDatabase

/** Creates the database before the first test of a file and drops it after the last. Call it at the top of the file. */
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
