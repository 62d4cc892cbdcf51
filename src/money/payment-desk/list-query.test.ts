import { expect, it } from 'vitest'
import { readDeskSearch } from './list-query.ts'

it.each([
  ['4821', '4821'],
  ['৪৮২১', '4821'],
  ['…9qxa4t', '9QXA4T'],
  // About one payment number in ten ends in eight letters.
  ['HSRCBPXE', 'HSRCBPXE'],
  ['…k7hsrcbpxe', 'K7HSRCBPXE'],
  // Shorter words are names.
  ['Karim', undefined],
  ['রহিমা', undefined],
  ['821', undefined],
])('“%s” in the list of payments may be the last characters of a number: %s', (typed, end) => {
  expect(readDeskSearch(typed)).toEqual({ kind: 'policy', text: typed, end })
})
