import { describe, expect, it } from 'vitest'
import { createKeptAnswers } from './kept-answers.ts'

describe('answers that are kept', () => {
  it('are made once, and anew after a publication', async () => {
    const kept = createKeptAnswers()
    let made = 0
    const ask = () => kept.get('menu', async () => ++made)
    expect([await ask(), await ask()]).toEqual([1, 1])
    kept.empty()
    expect(await ask()).toBe(2)
  })

  it('are told but not kept when something was published while they were made', async () => {
    const kept = createKeptAnswers()
    const told = await kept.get('menu', async () => {
      kept.empty()
      return 'old'
    })
    expect(told).toBe('old')
    expect(await kept.get('menu', async () => 'new')).toBe('new')
  })

  it('are few: who asks for ever more drives out the oldest', async () => {
    const kept = createKeptAnswers()
    for (let n = 0; n < 1000; n++) await kept.get(`menu ${n}`, async () => n)
    expect(await kept.get('menu 999', async () => 'anew')).toBe(999)
    expect(await kept.get('menu 0', async () => 'anew')).toBe('anew')
  })
})
