/** The page that stops reminders, linked in each email; `token` is signed for one policy holder. */
export const stopRemindersPath = (token: string): string => `/reminders/stop/${token}`
