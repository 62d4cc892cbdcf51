import { expect, it } from 'vitest'
import { suggestSlug } from './suggest-slug.ts'

it('An address is proposed from the English title: whole words, at most sixty letters', () => {
  expect(suggestSlug('New branch opens in Cumilla Sadar')).toBe('new-branch-opens-in-cumilla-sadar')
  expect(suggestSlug('  Bonus 2026: what’s new?  ')).toBe('bonus-2026-whats-new')
  expect(suggestSlug('Café')).toBe('cafe')
  expect(suggestSlug('নতুন শাখা')).toBe('')
  expect(suggestSlug(`${'word '.repeat(30)}`)).toBe(Array(12).fill('word').join('-'))
  expect(suggestSlug('a'.repeat(100))).toBe('a'.repeat(60))
})
