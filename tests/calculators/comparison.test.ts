import { expect, it } from 'vitest'
import { examineComparison } from './examine-comparison.ts'
import { shippedEdition } from './shipped-edition.ts'

/** `npm run proof compare` compares for 1,000 people. */
it('the comparison gives each plan the same price and key facts as the calculator, to the taka (PCALC-43)', () => {
  const { offences, offers, refused, plans } = examineComparison(shippedEdition, '2026-11-26', 120, 5)
  expect(offences.slice(0, 5)).toEqual([])
  expect(Math.min(offers, refused)).toBeGreaterThan(200)
  expect(plans.size, 'every plan is offered to somebody').toBe(17)
})
