/** The addresses of the pages in web-office.tsx begin so; public pages leave them to the browser. */
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
