/** Where the link of a mail leads by which reminders are stopped; `token` is signed for one policy holder. */
export const stopRemindersPath = (token: string): string => `/reminders/stop/${token}`
