import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { app, openApp } from '../drive/test-app.ts'

openApp()

it('docs/operations.md says of every queue what its jobs do, and what happens when they fail (operations 4)', async () => {
  const { rows } = await app.db.execute<{ name: string }>(sql`select name from pgboss.queue`)
  const queues = rows.map(({ name }) => name).filter((name) => !name.startsWith('__'))
  const [, jobs = ''] = /^## Jobs$([\s\S]*?)^## /m.exec(readFileSync('docs/operations.md', 'utf8')) ?? []
  const firstCells = [...jobs.matchAll(/^\| ([^|]+) \|/gm)].map(([, cell = '']) => cell)
  const described = firstCells.flatMap((cell) => cell.match(/(?<=`)[a-z-]+(?=`)/g) ?? [])
  expect(described.toSorted()).toEqual(queues.toSorted())
})
