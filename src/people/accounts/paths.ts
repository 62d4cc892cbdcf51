import { ownAddress } from '#kernel/address.ts'

export const loginPath = '/login'
/** The tabs of that screen: for policy holders by phone or by username, and for the office. */
export const signInTabs = ['holder', 'username', 'office'] as const
export type SignInTab = (typeof signInTabs)[number]

export function signInTabPath(tab: SignInTab): string {
  return `${loginPath}?type=${tab}`
}

/** The same screen at another address (ROUTE-05). */
export const sampleLoginPath = '/sample_login'
export const signUpPath = '/signup'
export const forgotPasswordPath = '/forgot-password'
export const resetPasswordPath = '/reset-password'
export const profilePath = '/dashboard_admin/profile'
/** The same screen, at an address that needs no permission (PROF-01). */
export const shortProfilePath = '/profile'
/** Where the second step of signing in is set up. */
export const securityPath = '/dashboard_admin/security'
/** The service worker that shows notices. */
export const pushWorkerPath = '/push-worker.js'
/** Where people go after signing in. */
export const portalPath = '/dashboard_admin'

/** The sign-in page, which returns to one of our own pages. */
export function loginPathFor(next: string): string {
  return `${loginPath}?next=${encodeURIComponent(next)}`
}

/** The same after a session has ended, which the page then says. */
export function endedPathFor(next: string): string {
  return `${loginPathFor(next)}&ended=1`
}

/** The path to return to after signing in: only our own pages, never another site. */
export const ownNext = (next: string | null | undefined): string => ownAddress(next, portalPath)

/** Addresses under the portal's that policy holders use too. */
const sharedAddresses = [portalPath, profilePath, securityPath, `${portalPath}/policies`]

/** True for a screen that only the office can open: somebody sent to sign in from there works here. */
export function isOfficeScreen(next: string | null | undefined): boolean {
  const [path = ''] = ownNext(next).split(/[?#]/)
  return (
    path.startsWith('/policy-view/') || (path.startsWith(`${portalPath}/`) && !sharedAddresses.includes(path))
  )
}
