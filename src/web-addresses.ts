/** The prefixes of the pages in web-office.tsx; all others are public pages. */
export const officeAddresses = [
  '/dashboard_admin',
  '/dashboard',
  '/profile',
  '/policy-buy',
  '/proposal-check',
  '/receipt-check',
  '/policy-view',
  '/policy-view-customer',
  '/docs',
] as const

/** Whether a path belongs to the office; case-insensitive, like the router. */
export function isOfficeAddress(pathname: string): boolean {
  const path = decodeURI(pathname).toLowerCase()
  return officeAddresses.some((address) => path === address || path.startsWith(`${address}/`))
}

/**
 * Addresses that browsers must not prefetch, with everything below them (speculation rules): the office,
 * files and calls, and pages that act, send, or concern one person's money or proof.
 */
export const neverPrefetched = [
  ...officeAddresses,
  '/api-app',
  '/cookie-notice',
  '/files',
  '/l',
  '/login',
  '/logout',
  '/media',
  '/og',
  '/preview',
  '/payment-step-1',
  '/payment-step-2',
  '/reset-password',
  '/rss',
  '/sandbox',
  '/signup',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/reminders/stop',
  '/your-proposal',
  '/v1',
] as const
