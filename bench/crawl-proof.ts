import { join } from 'node:path'
import { languages } from '#kernel/language.ts'
import { crawlSite } from '../tests/crawl/crawl.ts'
import { examinePage } from '../tests/crawl/examine-page.ts'
import { lookAround } from '../tests/crawl/look-around.ts'
import type { ReadPage } from '../tests/crawl/read-page.ts'
import { deskWidth, openBrowser, phoneWidth } from '../tests/drive/browser.ts'
import { startPortal, withFolder } from './program.ts'
import type { ProofResult } from './proof-result.ts'
import { printLine, whole } from './row.ts'

const widths = [phoneWidth, deskWidth]

/**
 * Visits the whole running site in both languages: every link, every picture on a page and every picture for sharing
 * it; then every page in a real browser in both widths. `npm test` opens only one page per template there.
 */
export function crawlProof(): Promise<ProofResult> {
  return withFolder(async (folder) => {
    const startedAt = performance.now()
    const portal = await startPortal({ dataDir: join(folder, 'data') })
    const browser = await openBrowser()
    const offences: string[] = []
    let seen = 0
    const say = (text: string) => printLine(`  ${whole((performance.now() - startedAt) / 1000)} s: ${text}`)
    const note = (found: readonly string[]) => {
      offences.push(...found)
      for (const offence of found) say(offence)
    }
    try {
      for (const language of languages) {
        const crawl = await crawlSite({ url: portal.url, language, leaveOut: ['/sandbox'] })
        say(`${crawl.pages.length} pages in ${language}, ${crawl.offences.length} dead ends`)
        note(crawl.offences)
        seen += crawl.pages.length
        const examined = async () => {
          for (const page of crawl.pages) {
            note([...(await examinePage(page, language)), ...(await examinePicture(page, portal.url))])
          }
          say(`${language}: HTML examined`)
        }
        // The HTML and one window per width, in parallel.
        const paths = crawl.pages.map(({ path }) => path)
        const rounds = widths.map(async (width) => {
          const visitor = await browser.visit(portal, { language, width })
          const where = `${language}, ${width} px`
          const found = await lookAround(visitor, paths, (count) => say(`${where}: ${count} pages seen`))
          note(found.map((offence) => `${offence} (${where})`))
          await visitor.leave()
        })
        await Promise.all([examined(), ...rounds])
      }
    } finally {
      await browser.close()
      await portal.stop()
    }
    return {
      what: 'A crawl of the running site finds no broken link, place or picture, no missing translation, no missing words for a picture, no name twice, no HTML error, no barrier for axe, no sideways scroll and no complaint of the browser',
      size: `every page that a link leads to, ${whole(seen)} in both languages, each at ${widths.join(' and ')} px, with the picture by which it is shared`,
      result: offences.length === 0 ? 'nothing wrong' : `offences: ${offences.length}`,
      offences,
    }
  })
}

/**
 * Checks that the picture for sharing a page exists. Its address has the public host, which need not be this program's.
 */
async function examinePicture({ path, html }: ReadPage, url: string): Promise<string[]> {
  const address = /<meta property="og:image" content="([^"]*)"/.exec(html)?.[1]
  if (!address) return []
  const { pathname, search } = new URL(address)
  const { status } = await fetch(url + pathname + search)
  return status === 200 ? [] : [`${path} is shared with a picture that answers ${status}`]
}
