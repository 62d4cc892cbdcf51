import { homePath, pagePath } from './paths.ts'

/**
 * Public pages with fixed addresses, independent of the content: what search engines find besides stored
 * entries. The crawl test compares this list with the pages it finds.
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

/** True for a stored page whose words a fixed page shows: it is not indexed on its own. */
export function isShownByFixedPage(slug: string): boolean {
  return fixedPages.includes(`/${slug}`)
}

/** The address of a stored page: that of the fixed page which shows its words, if there is one. */
export function addressShowing(path: string): string {
  const slug = path.startsWith(pagePath('')) ? path.slice(pagePath('').length) : ''
  return slug && isShownByFixedPage(slug) ? `/${slug}` : path
}

/** Paths closed to robots: what is behind sign-in, answers for programs, the simulated outside world. */
export const disallowedForRobots: readonly string[] = [
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
