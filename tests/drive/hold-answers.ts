import type { Page } from 'playwright-core'

/**
 * Holds the server's answers to a page's requests until they are told to come; later requests are answered at once.
 * @param url a pattern of addresses
 */
export async function holdAnswers(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise: told, resolve: answer } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await told
    await route.continue()
  })
  return answer
}
