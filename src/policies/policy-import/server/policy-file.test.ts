import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { csvLine } from '#kernel/csv.ts'
import { neededColumns } from '../imported-policy.ts'
import { readPolicyFile } from './policy-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'jibon-policy-file-'))
})
afterAll(() => rm(folder, { recursive: true }))

const head = neededColumns.join(',')
const [first, second] = ['policy_number', 'status'] as const

/** The lines of a file that names its columns, with their first two cells. */
async function read(text: string) {
  const path = join(folder, 'policies.csv')
  await writeFile(path, text)
  const lines = []
  for await (const some of readPolicyFile(path, 'policies.csv'))
    lines.push(...some.map(({ line, cell }) => [line, cell(first), cell(second)]))
  return lines
}

describe('a file of existing policies', () => {
  it('takes quotes, doubled quotes, line breaks within quotes, both line ends and a last line without one', async () => {
    const text = `\ufeff${head}\r\n"1","Rahima ""Rina"", Khatun"\n"2","two\nlines"\r\n\r\n3,last "one"`
    expect(await read(text)).toEqual([
      [2, '1', 'Rahima "Rina", Khatun'],
      [3, '2', 'two\nlines'],
      [6, '3', 'last "one"'],
    ])
  })

  it.each([';', '\t'])('finds %j as its separator in the first line', async (separator) => {
    expect(await read(`${head.replaceAll(',', separator)}\n1,5${separator}a`)).toEqual([[2, '1,5', 'a']])
  })

  it('gives back what was written, in every script', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'ক', '"', ',', '\n', ' ', '😀') })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), async (rows) => {
        const lines = rows.map(([a, b]) => csvLine([a, b]))
        const found = await read(`${head}\r\n${lines.join('')}`)
        expect(found.map(([, ...cells]) => cells)).toEqual(rows)
      }),
      { numRuns: 40 },
    )
  })

  it('is not swallowed behind a quote that is never closed', async () => {
    const endless = { code: 'endless', params: { n: 2 } }
    await expect(read(`${head}\n1,"open\n${'x,y\n'.repeat(50_000)}`)).rejects.toMatchObject(endless)
    await expect(read(`${head}\n1,"open`)).rejects.toMatchObject(endless)
  })
})
