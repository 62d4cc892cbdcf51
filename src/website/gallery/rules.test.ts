import { describe, expect, it } from 'vitest'
import { mayEmbed, pageOf } from './rules.ts'

const numbers = Array.from({ length: 30 }, (_, index) => index + 1)

describe('a list page by page', () => {
  it('has twelve items a page, the rest on the last (GAL-08)', () => {
    expect(pageOf(numbers, 1)).toMatchObject({ current_page: 1, to: 12, total: 30, last_page: 3 })
    expect(pageOf(numbers, 2).data).toEqual(numbers.slice(12, 24))
    expect(pageOf(numbers, 3)).toMatchObject({ data: numbers.slice(24), to: 30 })
  })

  it('has nothing after its last page', () => {
    expect(pageOf(numbers, 4)).toMatchObject({ data: [], current_page: 4, to: 30, total: 30 })
  })

  it('has one empty page when it is empty', () => {
    expect(pageOf([], 1)).toEqual({ data: [], current_page: 1, to: 0, total: 0, last_page: 1 })
  })
})

describe('a video may be embedded', () => {
  it.each([
    ['/sandbox/video/shapla', true],
    ['https://player.example/embed/7', true],
    ['https://player.example.evil.example/embed/7', false],
    ['http://player.example/embed/7', false],
    ['//player.example/embed/7', false],
    ['', false],
  ])('from %s: %s (GAL-03)', (address, may) => {
    expect(mayEmbed(address, ['https://player.example'])).toBe(may)
  })
})
