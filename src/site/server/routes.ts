import { anyone } from '#platform/server/guard.ts'
import { type Handler, handle } from '#platform/server/handle.ts'
import { acceptCookies } from '../contract.ts'

const oneYearSeconds = 365 * 86_400

export const siteRoutes = (): Handler[] => [
  handle(acceptCookies, { guard: anyone }, (_input, { setCookie }) => {
    setCookie('accept_cookies', '1', { maxAgeSeconds: oneYearSeconds, httpOnly: false })
    return { status: 1 as const, message: 'Success', data: null }
  }),
]
