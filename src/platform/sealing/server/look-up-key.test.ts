import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import {
  comparableDigest,
  demoStoreKey,
  deriveLookUpKey,
  setLookUpKey,
  setStoreKey,
} from '#platform/database/server/sealed-text.ts'
import { opened, openTestDatabase } from '../../../../tests/drive/test-database.ts'
import { loadLookUpKey } from './look-up-key.ts'

const storeKey = 'the key of one installation, long enough'
openTestDatabase()
beforeEach(async () => {
  await opened.db.execute(sql`delete from installation_keys`)
  setStoreKey(storeKey)
})
afterAll(() => setStoreKey(demoStoreKey))

const bring = (hasDigests: boolean, of = storeKey) =>
  loadLookUpKey(opened.db, { storeKey: of, hasDigests: async () => hasDigests })
const digestOf = (key: string) => {
  setLookUpKey(deriveLookUpKey(key))
  return comparableDigest('1990123456')
}

it('a new installation gets a random look-up key, and keeps it', async () => {
  const derived = digestOf(storeKey)
  // Two instances start at once.
  await Promise.all([bring(false), bring(false)])
  const digest = comparableDigest('1990123456')
  expect(digest).not.toBe(derived)
  setStoreKey(storeKey)
  await bring(false)
  expect(comparableDigest('1990123456')).toBe(digest)
})

it('an installation that already has digests keeps their key, under another master key too', async () => {
  const derived = digestOf(storeKey)
  await bring(true)
  expect(comparableDigest('1990123456')).toBe(derived)
  setStoreKey('another master key, of letters enough', storeKey)
  expect(await bring(true)).toBe(true)
  expect(comparableDigest('1990123456')).toBe(derived)
})

it('a program learns when its master key does not open it', async () => {
  await bring(false)
  setStoreKey('a key of nobody, of thirty-two letters')
  expect(await bring(false)).toBe(false)
})
