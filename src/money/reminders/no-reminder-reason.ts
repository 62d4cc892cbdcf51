/** Why no reminder of a policy will be sent, as its holder and the office read it. */
export const noReminderReasons = [
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
export type NoReminderReason = (typeof noReminderReasons)[number]
