/** "Get Registered" (MEMBER-01). */
export const registerPath = '/register'
/** Where the contact form arrives without scripts. */
export const contactPath = '/contact'
/** What people sent us, in the portal (design §10). */
export const enquiriesPath = '/dashboard_admin/enquiries'

/** Where a mailbox says that it wants the newsletter; `token` is the signed one of the mail that asks. */
export const confirmPath = (token: string): string => `/newsletter/confirm/${token}`

/** Where the newsletter is given up; `token` is the one that came with the mail. */
export const unsubscribePath = (token: string): string => `/newsletter/unsubscribe/${token}`
