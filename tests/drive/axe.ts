import { readFile } from 'node:fs/promises'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Frame, Page } from 'playwright-core'

/**
 * The findings of axe on a page, one per line. Axe is injected once per document, since half a megabyte each
 * time would be most of the work.
 * @param except selectors of excluded parts
 */
export async function findBarriersOn(page: Page, except: readonly string[] = []): Promise<string[]> {
  for (const frame of page.frames()) await bringAxe(frame)
  const violations = await page.evaluate(
    async ({ exclude, options }) => {
      const { axe } = globalThis as unknown as { axe: { run(...asked: unknown[]): Promise<AxeResults> } }
      return (await axe.run({ exclude }, options)).violations
    },
    {
      exclude: except.map((selector) => [selector]),
      options: { resultTypes: ['violations'] } satisfies RunOptions,
    },
  )
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)}`))
}

let source: Promise<string> | undefined

async function bringAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in globalThis)) return
  source ??= readFile('node_modules/axe-core/axe.min.js', 'utf8')
  await frame.evaluate(await source)
}
