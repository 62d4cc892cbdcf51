import { readdirSync } from 'node:fs'
import { isOfficeAddress } from './web-addresses.ts'

/**
 * Addresses of public pages that exist whatever the content holds; a `:word` is any one part, `*` everything after it.
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

/** What is no page and worth a link all the same; the simulated outside world shows the films of the demo. */
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

/** Whether something stands at a path whatever the content holds: links inside the site are judged by it. */
export function isFixedPage(path: string): boolean {
  return isOfficeAddress(encodeURI(path)) || fixedPaths.some((pattern) => pattern.test(path))
}
