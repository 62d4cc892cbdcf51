import { expect, it } from 'vitest'
import { opened, openTestDatabase } from '../../../../tests/drive/test-database.ts'
import { applyDestroyedKeys, readKeyLines, writeKeyLines } from './destroyed-keys.ts'
import { listDestroyedKeys } from './person-key-store.ts'
import {
  createPersonKey,
  createPersonKeys,
  destroyPersonKeys,
  forgetPersonKeys,
  loadPersonKeys,
  openFile,
  openFor,
} from './person-keys.ts'
import { personKeys } from './tables.ts'

const now = new Date('2026-03-01T09:00:00Z')
openTestDatabase()

it('texts and files sealed under a person’s key open unchanged, and reveal nothing while sealed', async () => {
  const key = await createPersonKey(opened.db, now)
  const sealed = (await loadPersonKeys(opened.db, [key])).seal(key, 'রহিমা, 12 Green Road')
  expect(sealed).not.toContain('Green')
  expect(await openFor(opened.db, sealed)).toBe('রহিমা, 12 Green Road')
  const file = (await loadPersonKeys(opened.db, [key])).sealBytes(key, Buffer.from('%PDF-1.7 Rahima'))
  expect(Buffer.from(file).includes('Rahima')).toBe(false)
  forgetPersonKeys()
  expect(Buffer.from((await openFile(opened.db, file)) ?? []).toString()).toBe('%PDF-1.7 Rahima')
})

it('a page of many people is opened with their keys loaded once', async () => {
  const ids = await createPersonKeys(opened.db, 50, now)
  const keys = await loadPersonKeys(opened.db, ids)
  const sealed = ids.map((id, index) => keys.seal(id, `person ${index}`))
  expect(sealed.map((text) => keys.open(text))).toEqual(ids.map((_, index) => `person ${index}`))
})

it('data under a destroyed key cannot be read, in a restored backup either', async () => {
  const key = await createPersonKey(opened.db, now)
  const other = await createPersonKey(opened.db, now)
  const sealed = (await loadPersonKeys(opened.db, [key])).seal(key, 'diabetes')
  const file = (await loadPersonKeys(opened.db, [key])).sealBytes(key, Buffer.from('letter'))
  const kept = (await loadPersonKeys(opened.db, [other])).seal(other, 'asthma')
  const backup = await opened.db.select().from(personKeys)
  await destroyPersonKeys(opened.db, [key], now)
  await destroyPersonKeys(opened.db, [key], now)
  expect([await openFor(opened.db, sealed), await openFile(opened.db, file)]).toEqual([undefined, undefined])
  await expect(loadPersonKeys(opened.db, [key]).then((keys) => keys.seal(key, 'more'))).rejects.toThrow(
    'destroyed',
  )
  const lines = writeKeyLines(await listDestroyedKeys(opened.db))
  expect(lines.match(new RegExp(key, 'g'))).toHaveLength(1)

  await opened.db.insert(personKeys).values(backup).onConflictDoNothing()
  await applyDestroyedKeys(opened.db, readKeyLines(lines))
  expect(await openFor(opened.db, sealed)).toBeUndefined()
  expect(await openFor(opened.db, kept)).toBe('asthma')
  const left = await opened.db.select({ id: personKeys.id }).from(personKeys)
  expect(left.map(({ id }) => id)).not.toContain(key)
})

it('a list of destroyed keys that cannot be read is refused, and does not pass for an empty one', () => {
  expect(() => readKeyLines('{"key":"not a key"}\n')).toThrow()
  expect(readKeyLines('\n')).toEqual([])
})
