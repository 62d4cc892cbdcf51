import type { Visitor } from '../drive/browser.ts'

/** What stands around every page. */
const frameParts = ['.site-header', '.site-footer']

/**
 * Opens page after page in one window and tells what axe, the browser's console and the page's width have against each.
 * The frame of the site is examined whenever it is another one than on the pages before, but for its addresses.
 */
export async function lookAround(
  { page, open, findBarriers, sidewaysScroll, complaints }: Visitor,
  paths: readonly string[],
  reportSeen: (count: number) => void = () => {},
): Promise<string[]> {
  const framesSeen = new Set<string>()
  const found: string[] = []
  for (const [index, path] of paths.entries()) {
    try {
      // The simulated outside world has no scripts of ours to wait for.
      await (path.startsWith('/sandbox') ? page.goto(path) : open(path))
      const frame = await page.evaluate(readFrame, frameParts)
      const barriers = await findBarriers(framesSeen.has(frame) ? frameParts : [])
      // Its width is that of a page at rest.
      const sideways = await sidewaysScroll()
      const wrong = [...barriers, ...complaints, ...(sideways ? [`${sideways} px too wide`] : [])]
      framesSeen.add(frame)
      found.push(...wrong.map((each) => `${path}: ${each}`))
    } catch (error) {
      found.push(`${path} does not open: ${error instanceof Error ? error.message : String(error)}`)
    }
    complaints.length = 0
    if ((index + 1) % 25 === 0) reportSeen(index + 1)
  }
  return found
}

/** Runs in the browser. */
function readFrame(parts: readonly string[]): string {
  const html = parts.map((part) => document.querySelector(part)?.outerHTML ?? '')
  return html.join('\n').replace(/\b(href|action|value)="[^"]*"/g, '')
}
