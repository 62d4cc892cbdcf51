import { startEnhancements, startWhen, type When } from '#platform/pages/web/enhance/enhancement.ts'
import { startEverywhere } from '#platform/pages/web/enhance/everywhere.ts'
import { afterFirstPaint, layOutRest, loadRestOfType } from '#platform/pages/web/enhance/first-paint.ts'
import { enhancements } from './web-enhancements.ts'

/** Public pages in the browser: server-rendered HTML, small scripts, and React only for islands. */
startEverywhere()
afterFirstPaint(async () => {
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))
  const type = loadRestOfType()
  await Promise.all([startEnhancements(enhancements), startIslands()])
  // From now on the page is interactive; browser tests wait for this mark.
  document.documentElement.dataset.ready = 'yes'
  await type
  layOutRest()
})

async function startIslands(): Promise<void> {
  const elements = [...document.querySelectorAll<HTMLElement>('[data-island]')]
  await Promise.all(
    elements.map((element) =>
      startWhen(element, (element.dataset.when ?? 'load') as When, async () => {
        // React is loaded by this import, so only on pages with islands. Without it the island is a plain form.
        const loaded = await import('./web-islands.ts').catch(() => undefined)
        const source = loaded?.islands[element.dataset.island ?? '']
        if (source) await loaded?.hydrateIsland(element, source)
      }),
    ),
  )
}
