/** "Get Registered" (MEMBER-01). */
export const registerPath = '/register'
/** The address of the contact form without scripts. */
export const contactPath = '/contact'
/** What people sent us, in the portal (design §10). */
export const enquiriesPath = '/dashboard_admin/enquiries'

/** Where a reader confirms that they want the newsletter; `token` is the signed one of the confirmation mail. */
export const confirmPath = (token: string): string => `/newsletter/confirm/${token}`

/** Where the newsletter is unsubscribed; `token` is the one in the mail. */
export const unsubscribePath = (token: string): string => `/newsletter/unsubscribe/${token}`
