/** The issues of the newsletter, in the portal. */
export const newsletterDeskPath = '/dashboard_admin/newsletter'
/** One issue; `new` for a new one. */
export const issuePath = (id: string | number): string => `${newsletterDeskPath}/${id}`
