import { expect, it } from 'vitest'
import { timeLeft } from './time-left.ts'

it.each([
  [180, '৩ মিনিট', '3 minutes'],
  [121, '৩ মিনিট', '3 minutes'],
  [60, '১ মিনিট', '1 minute'],
  [59, '৫৯ সেকেন্ড', '59 seconds'],
  [1, '১ সেকেন্ড', '1 second'],
])(
  '%i seconds are written in the usual units, rounded up so that nobody retries too early',
  (seconds, bn, en) => {
    expect([timeLeft(seconds, 'bn'), timeLeft(seconds, 'en')]).toEqual([bn, en])
  },
)
