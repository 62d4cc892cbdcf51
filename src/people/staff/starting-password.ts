/** The link by which somebody of the office chooses their own password. */
export const startingPassword = {
  purpose: 'startingPassword',
  hours: 72,
  subject: (userId: number): string => `staff:${userId}`,
} as const
