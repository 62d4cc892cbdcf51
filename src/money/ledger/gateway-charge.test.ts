import { expect, it } from 'vitest'
import { chargeAbout } from './gateway-charge.ts'

it('the gateway’s charge is about 2.5 percent of what is paid, in whole taka (PAY-16)', () => {
  expect([100, 2795, 13_975, 33_599].map(chargeAbout)).toEqual([3, 70, 349, 840])
})
