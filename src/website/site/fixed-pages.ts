import { homePath, pagePath } from './paths.ts'

/**
 * Pages for everyone that stand at an address of their own, whatever the content holds: what search engines may find
 * beside stored entries. The crawl of the site compares this list with what it finds.
 */
export const fixedPages: readonly string[] = [
  homePath,
  '/premium-calculator',
  '/compare',
  '/premium-calculator/compare',
  '/return-calculator',
  '/paydirect-step-1',
  '/news',
  '/photo-gallery',
  '/video-gallery',
  '/board-of-directors',
  '/branch-locator',
  '/documents',
  '/register',
]

/** A stored page that only gives its words to a fixed one is no page of its own for search engines. */
export function isGivenToFixedPage(slug: string): boolean {
  return fixedPages.includes(`/${slug}`)
}

/** Where a stored page is read: one that only gives its words to a fixed one is read there. */
export function readAt(path: string): string {
  const slug = path.startsWith(pagePath('')) ? path.slice(pagePath('').length) : ''
  return slug && isGivenToFixedPage(slug) ? `/${slug}` : path
}

/** Where robots have nothing to look for: what is behind sign-in, answers for programs, the simulated outside world. */
export const closedToRobots: readonly string[] = [
  '/dashboard',
  '/policy-buy',
  '/policy-view',
  '/sandbox',
  '/api-app/',
  '/v1/',
  '/search/',
  '/logout',
  '/preview/',
  '/cookie-notice',
]
