import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './years-drawn.words.bn.ts'

export const en = {
  unit: 'Taka',
  key: {
    guaranteed: { drawing: 'Solid', meaning: 'guaranteed' },
    received: { drawing: 'Pale', meaning: 'already paid to you' },
    illustrated: { drawing: 'Dashed', meaning: '{bonus}, example' },
    illustratedHigh: { drawing: 'Open', meaning: '{bonus}, example' },
    paid: { drawing: 'Line', meaning: 'paid in' },
  },
  bonus: 'bonus {percent}',
  bonusAndAddition: 'bonus {percent}, final addition in the last years',
  ends: {
    guaranteed: { note: 'in all, guaranteed', shortNote: 'guaranteed' },
    bonus: { note: 'with a {percent} bonus, not guaranteed', shortNote: '{percent} bonus' },
    bonusAndAddition: { note: 'with bonuses, not guaranteed', shortNote: 'with bonus' },
    paid: { note: 'paid in altogether', shortNote: 'paid in' },
  },
  choose: 'Year to read out',
  hint: 'Tap the chart or move the slider to read any year.',
  end: {
    axis: 'At the end',
    name: 'If you live to the end of the term',
    guaranteed: 'You get in all, guaranteed',
    bonus: 'In all, with a bonus of {percent}',
    bonusAndAddition: 'In all, with a bonus of {percent} and the final addition',
    received: 'Of this, already paid to you',
    paid: 'You will have paid in',
    description: 'Of that, {guaranteed} is guaranteed. By then {paid} has been paid in.',
  },
  onDeath: {
    axis: 'Year of death',
    years: 'The column of each year is what your nominee gets on death in that year.',
    afterReceived:
      'In the column of each year the pale part is what you have had before. All above it is what your nominee gets on death in that year.',
    apart: 'The column apart is what you get if you live to the end of the term.',
    more: 'This plan pays {death} of the sum assured on death and {alive} if you live.',
    moreLater:
      'Up to the end of year {n} the premiums paid come back on death. After that this plan pays {death} of the sum assured on death and {alive} if you live.',
    name: 'On death in year {n}',
    guaranteed: 'Your nominee gets, guaranteed',
    received: 'Already paid to you before',
    paid: 'Paid in by then',
  },
  returned: {
    axis: 'Policy year',
    years: 'The column of each year is what has been paid back to you by its end.',
    apart: 'The column apart is what you get altogether by the end of the term.',
    name: 'At the end of year {n}',
    guaranteed: 'Paid back to you by then',
    paid: 'Paid in by then',
  },
} as const satisfies WordsLike<typeof bn>
