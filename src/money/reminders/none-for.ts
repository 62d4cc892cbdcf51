/** Why no reminder of a policy will be sent, as its holder and the office read it. */
export const noneFor = [
  'notYet',
  'firstPremium',
  'nothingToPay',
  'lapsed',
  'off',
  'notWanted',
  'unreachable',
  'underWay',
  'noMore',
] as const
export type NoneFor = (typeof noneFor)[number]
