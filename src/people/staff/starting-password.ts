/** The link by which a member of staff chooses their own password. */
export const startingPassword = {
  purpose: 'startingPassword',
  hours: 72,
  subject: (userId: number): string => `staff:${userId}`,
} as const
