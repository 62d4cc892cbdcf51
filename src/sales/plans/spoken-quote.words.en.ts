import type { WordsLike } from '#kernel/words.ts'
import type { bn } from './spoken-quote.words.bn.ts'

export const en = {
  title: 'This quote in sentences',
  listen: 'Listen',
  stop: 'Stop',
  years: '{n} years',
  oneYear: 'one year',
  modes: {
    M: 'every month',
    Q: 'every three months',
    H: 'every six months',
    Y: 'once a year',
  },
  cover: '{plan}. The sum assured is {sum} and the term is {term}.',
  pay: 'You pay {instalment} {often} for {years}. Altogether you pay {paid}.',
  payOnce: 'You pay {instalment} once. There are no further instalments.',
  surely: 'If you live to the end of the term, you are sure to get {total}. {rate}.',
  surelyInParts: 'On the way and at the end of the term, you are sure to get {total} altogether. {rate}.',
  pension:
    'You get a pension every year for life. The pension of {years} and the premium returned come to {total}. {rate}.',
  nothing: 'Nothing is paid back at the end of the term. What you buy is protection only.',
  rate: {
    gain: 'That is a gain of {percent} percent a year, before tax',
    loss: 'That is a loss of {percent} percent a year',
    none: 'That is neither a gain nor a loss',
    unknown: 'No yearly return can be given for it',
  },
  perhaps: 'With a bonus you may get more: {low} to {high} altogether. A bonus is not guaranteed.',
  perhapsGain: 'That would be a gain of {low} to {high} percent a year, before tax.',
  perhapsLoss: 'Even that would be a loss of {high} to {low} percent a year.',
  perhapsEither:
    'That would be anything from a loss of {low} percent to a gain of {high} percent a year, before tax.',
  death: 'If you die before then, your nominee is sure to get {sum}.',
  deathShare: 'In this plan that is {percent} percent of the sum assured.',
  deathChanging:
    'If you die, your nominee is sure to get {first} in the first year and {last} in the last year.',
  deathBonus: 'The bonus of the years before may be added.',
  hospital: 'Under the terms of the policy, hospital costs are paid up to {sum} a year.',
  until: 'With a quote number, these rates hold until {date}.',
  illustrative: 'These rates are illustrative; the insurer has not approved them yet.',
} as const satisfies WordsLike<typeof bn>
