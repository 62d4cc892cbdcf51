import { afterEach, expect, it, vi } from 'vitest'
import { app, openApp } from '../../../../tests/drive/test-app.ts'
import { type PhoneList, streamList } from './stream-list.ts'

openApp()
afterEach(() => vi.restoreAllMocks())

const rows: PhoneList = {
  permission: 1,
  path: '/rows',
  factsOf: () => ({}),
  count: async () => 2,
  file: () => ({
    filename: 'rows.csv',
    action: 'policy.export',
    heads: ['Row'],
    read: async function* () {
      for (const row of ['1', '2']) yield [[row]]
    },
  }),
}

/** Begins somebody's file and holds it after its headings. */
async function hold(id: number) {
  const who = { kind: 'staff', id, permissions: [] }
  const call = { who, now: new Date(), address: '192.0.2.1', requestId: 'export' }
  const deps = { db: app.db, autocommit: app.db as never }
  const { chunks } = streamList(deps, rows, {}, 'masked', call as never)
  const lines = chunks[Symbol.asyncIterator]()
  await lines.next()
  return lines
}

const refused = expect.objectContaining({ main: expect.objectContaining({ code: 'exportsUnderWay' }) })

it('one person exports two files at once, all people together four', async () => {
  const held = [await hold(2), await hold(2)]
  await expect(hold(2)).rejects.toEqual(refused)
  held.push(await hold(3), await hold(4))
  await expect(hold(5)).rejects.toEqual(refused)
  await held[0]?.return?.()
  held.push(await hold(2))
  for (const lines of held) await lines.return?.()
})

it('whoever reads a file a little at a time is cut off after an hour', async () => {
  const lines = await hold(2)
  await lines.next()
  const now = performance.now()
  vi.spyOn(performance, 'now').mockReturnValue(now + 61 * 60_000)
  await expect(lines.next()).rejects.toThrow('too slowly')
  vi.restoreAllMocks()
  await (await hold(2)).return?.()
})
