import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const folder = join(import.meta.dirname, '../db/migrations/meta')

it('of the tables there is one snapshot, that of the last migration: drizzle-kit compares with no other', () => {
  const { entries } = JSON.parse(readFileSync(join(folder, '_journal.json'), 'utf8'))
  const last = String(entries.at(-1).idx).padStart(4, '0')
  expect(readdirSync(folder).filter((name) => name !== '_journal.json')).toEqual([`${last}_snapshot.json`])
})
