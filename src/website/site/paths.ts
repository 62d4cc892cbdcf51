export const homePath = '/'
export const newsletterPath = '/newsletter'
/** Takes the form of the cookie notice. */
export const cookieNoticePath = '/cookie-notice'
/** Takes the log-out button of the header. */
export const logOutPath = '/logout'

/** A content page by its slug. */
export const pagePath = (slug: string): string => `/page/${slug}`
/** The content page that holds the contact form (CONTACT-01). */
export const contactSlug = 'contact-us'
export const productPath = (slug: string): string => `/product/${slug}`
