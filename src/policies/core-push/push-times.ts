/** When the core system hears of a proposal (setting CORE_PUSH): at once, or once its first premium is booked. */
export const corePushTimes = ['at-confirm', 'after-first-premium'] as const
export type CorePushTime = (typeof corePushTimes)[number]
