import { readdirSync } from 'node:fs'
import { isOfficeAddress } from './web-addresses.ts'

/**
 * Addresses of public pages that exist independently of the content; a `:word` is any one segment, `*`
 * everything after.
 */
export const fixedAddresses = [
  '/',
  '/newsletter',
  '/newsletter/confirm/:token',
  '/newsletter/unsubscribe/:token',
  '/cookie-notice',
  '/logout',
  '/register',
  '/contact',
  '/news',
  '/documents',
  '/branch-locator',
  '/board-of-directors',
  '/photo-gallery',
  '/video-gallery',
  '/photos/:id/album/:photo',
  '/premium-calculator',
  '/call-me',
  '/return-calculator',
  '/compare',
  '/premium-calculator/compare',
  '/paydirect-step-1',
  '/paydirect-step-2',
  '/payment-step-1',
  '/payment-step-2',
  '/reminders/stop/:token',
  '/search/*',
  '/l/:token',
  '/l/:token/paper',
  '/paper-received',
  '/your-proposal',
  '/login',
  '/sample_login',
  '/signup',
  '/forgot-password',
  '/reset-password',
] as const

/** Addresses that are not pages but may be linked; the sandbox serves the demo's videos. */
const forPrograms = [
  '/rss/news.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/.well-known/security.txt',
  '/sandbox/*',
]

const artFolder = new URL('platform/design-system/public-art', import.meta.url)
/** Pictures that ship with the program. */
const shippedArt = readdirSync(artFolder).map((name) => `/${name}`)

const fixedPaths = [...fixedAddresses, ...forPrograms, ...shippedArt].map((address) => {
  const escaped = address.replace(/[.]/g, '\\$&')
  return new RegExp(`^${escaped.replace(/:\w+/g, '[^/]+').replace('*', '.+')}$`, 'i')
})

/** Whether a path exists independently of the content; used to check links inside the site. */
export function isFixedPage(path: string): boolean {
  return isOfficeAddress(encodeURI(path)) || fixedPaths.some((pattern) => pattern.test(path))
}
