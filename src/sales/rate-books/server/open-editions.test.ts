import { describe, expect, it } from 'vitest'
import { createLog } from '#platform/database/server/log.ts'
import { opened, openTestDatabase } from '../../../../tests/drive/test-database.ts'
import { openEditions } from './open-editions.ts'
import { readShippedEdition } from './shipped-edition.ts'
import { insertEdition } from './store.ts'

const shipped = readShippedEdition()
const log = createLog('silent')

openTestDatabase()

describe('editions in memory', () => {
  it('include what another instance has loaded; of two with the same day the one loaded last is in force (PCALC-43)', async () => {
    const editions = await openEditions({ db: opened.db, log })
    expect(editions.current('2026-01-01').name).toBe('ILLUS-1')
    // Before the first day of all editions the earliest one is used.
    expect(editions.current('2020-01-01').name).toBe('ILLUS-1')
    await store('A', '2026-01-01')
    await store('B', '2026-01-01')
    expect([await editions.refresh(), await editions.refresh()]).toEqual([true, false])
    expect(editions.current('2026-01-01').name).toBe('B')
    expect(editions.current('2025-12-31').name).toBe('ILLUS-1')
    expect(editions.find('A')?.book.version).toBe('ILLUS-1')
    expect((await openEditions({ db: opened.db, log })).current('2026-01-01').name).toBe('B')
  })

  it('stay as they are when a stored edition cannot be read; a start is refused and names it (PCALC-43)', async () => {
    const editions = await openEditions({ db: opened.db, log })
    await store('BROKEN', '2026-02-01', '{"version":"BROKEN"}')
    expect(await editions.refresh()).toBe(false)
    expect(editions.current('2026-03-01').name).toBe('B')
    await expect(openEditions({ db: opened.db, log })).rejects.toThrow(
      /^The stored edition BROKEN cannot be read: tables: missing/,
    )
  })
})

async function store(name: string, effectiveFrom: string, book = shipped.book): Promise<void> {
  const origin = { base: undefined, loadedFrom: 'a test', loadedBy: 'a test', loadedAt: new Date() }
  await insertEdition(opened.db, { ...shipped, name, effectiveFrom, book, ...origin })
}
