import { describe, expect, it } from 'vitest'
import { createDataLoader } from './data-loader.ts'

/** Finds a number for some streets, and records what was asked for. */
function openDirectory() {
  const asked: (readonly string[])[] = []
  const find = createDataLoader(async (streets: readonly string[]) => {
    asked.push(streets)
    if (streets.includes('broken')) throw new Error('No answer')
    return new Map(streets.filter((street) => street !== 'unknown').map((street) => [street, street.length]))
  })
  return { asked, find }
}

describe('what many ask for in one turn', () => {
  it('is looked up once for all of them, each thing once', async () => {
    const { asked, find } = openDirectory()
    const found = await Promise.all(['mirpur', 'motijheel', 'mirpur', 'unknown'].map(find))
    expect(found).toEqual([6, 9, 6, undefined])
    expect(asked).toEqual([['mirpur', 'motijheel', 'unknown']])
  })

  it('is looked up again for a later caller: nobody gets an answer from before they asked', async () => {
    const { asked, find } = openDirectory()
    const first = find('mirpur')
    await first
    await find('mirpur')
    expect(asked).toEqual([['mirpur'], ['mirpur']])
  })

  it('fails for all who asked, and for nobody after them', async () => {
    const { find } = openDirectory()
    const found = await Promise.allSettled(['mirpur', 'broken'].map(find))
    expect(found.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await find('mirpur')).toBe(6)
  })
})
