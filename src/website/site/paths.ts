export const homePath = '/'
export const newsletterPath = '/newsletter'
/** The target of the cookie notice's form. */
export const cookieNoticePath = '/cookie-notice'
/** The target of the header's log-out button. */
export const logOutPath = '/logout'

export const pagePath = (slug: string): string => `/page/${slug}`
/** The content page with the contact form (CONTACT-01). */
export const contactSlug = 'contact-us'
export const productPath = (slug: string): string => `/product/${slug}`
