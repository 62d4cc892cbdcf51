import { describe, expect, it } from 'vitest'
import { createAnswerCache } from './answer-cache.ts'

describe('cached answers', () => {
  it('are made once, and again after a publication', async () => {
    const cache = createAnswerCache()
    let made = 0
    const ask = () => cache.get('menu', async () => ++made)
    expect([await ask(), await ask()]).toEqual([1, 1])
    cache.empty()
    expect(await ask()).toBe(2)
  })

  it('are returned but not cached if something was published while they were made', async () => {
    const cache = createAnswerCache()
    const given = await cache.get('menu', async () => {
      cache.empty()
      return 'old'
    })
    expect(given).toBe('old')
    expect(await cache.get('menu', async () => 'new')).toBe('new')
  })

  it('are limited in number: more of them evict the oldest', async () => {
    const cache = createAnswerCache()
    for (let n = 0; n < 1000; n++) await cache.get(`menu ${n}`, async () => n)
    expect(await cache.get('menu 999', async () => 'anew')).toBe(999)
    expect(await cache.get('menu 0', async () => 'anew')).toBe('anew')
  })
})
