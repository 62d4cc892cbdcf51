import type { BrowserContext } from 'playwright-core'

/** The seed of the delays, a number; set by `npm run proof slow`. */
const seed = process.env.JIBON_SLOW_ANSWERS

/**
 * Sends the calls of a browser and asks for its pages and scripts 300 to 700 ms late, each with its own delay, as on a
 * slow line. A test's own routes are not delayed.
 */
export async function slowAnswersDown(context: BrowserContext): Promise<void> {
  if (!seed) return
  let last = Number(seed)
  await context.route('**', async (route) => {
    if (!late.has(route.request().resourceType())) return route.fallback()
    last = (last * 16_807 + 11) % 2_147_483_647
    await new Promise((resolve) => setTimeout(resolve, 300 + (last % 400)))
    // The page may have been left meanwhile.
    await route.continue().catch(() => undefined)
  })
}

const late = new Set(['document', 'script', 'fetch', 'xhr'])
