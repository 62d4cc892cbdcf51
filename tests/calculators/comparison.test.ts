import { expect, it } from 'vitest'
import { examineComparison } from './examine-comparison.ts'
import { shippedEdition } from './shipped-edition.ts'

/** `npm run proof compare` asks for 1,000 people. */
it('one comparison gives every plan the price and the promises that the calculator gives it alone, to the taka (PCALC-43)', () => {
  const { offences, offers, refused, plans } = examineComparison(shippedEdition, '2026-11-26', 120, 5)
  expect(offences.slice(0, 5)).toEqual([])
  expect(Math.min(offers, refused)).toBeGreaterThan(200)
  expect(plans.size, 'every plan is offered to somebody').toBe(17)
})
