import type { Page } from 'playwright-core'

/**
 * Holds the server's answers to a page's requests until the returned function is called; later requests are answered
 * at once.
 * @param url a pattern of addresses
 */
export async function holdAnswers(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await released
    await route.continue()
  })
  return release
}
