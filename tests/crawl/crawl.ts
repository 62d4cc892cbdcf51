import type { Language } from '#kernel/language.ts'
import { type ReadPage, readPage } from './read-page.ts'

export type Crawl = {
  /** Every page that links lead to from the home page, once each, whatever its query. */
  readonly pages: readonly ReadPage[]
  readonly offences: readonly string[]
}
type CrawlOptions = {
  readonly url: string
  readonly language: Language
  /** Addresses that are not asked for. */
  readonly leaveOut: readonly string[]
}

/** A site that grows past this is crawled in part, and says so. */
const mostRequests = 2_000
const atOnce = 4

/**
 * Walks over every link of the house from its home page, as a reader of one language does: each must end at a page, each
 * fragment at a place on it, each picture and film at a file.
 */
export async function crawlSite({ url, language, leaveOut }: CrawlOptions): Promise<Crawl> {
  const pages = new Map<string, ReadPage>()
  const offences: string[] = []
  const known = new Set(['/'])
  const waiting = ['/']
  const linked: { from: string; path: string; fragment: string }[] = []
  const files = new Map<string, string>()
  const headers = { cookie: `lang=${language}; accept_cookies=1` }

  async function visit(address: string): Promise<void> {
    const response = await fetch(url + address, { headers })
    if (response.status !== 200) {
      offences.push(`${address} answers ${response.status}, linked from ${linkedFrom(address)}`)
      return
    }
    if (!response.headers.get('content-type')?.includes('text/html')) return
    const path = new URL(response.url).pathname
    const page = readPage(path, await response.text(), url)
    // Another query of a page that was read shows more of the same; only its links are new.
    if (!pages.has(path)) pages.set(path, page)
    for (const file of page.files) if (!files.has(file)) files.set(file, path)
    for (const link of page.links) {
      const [next = '', fragment = ''] = link.split('#')
      if (fragment) linked.push({ from: path, path: next, fragment })
      if (known.has(next) || leaveOut.some((each) => next === each || next.startsWith(`${each}/`))) continue
      known.add(next)
      linkedBy.set(next, path)
      waiting.push(next)
    }
  }
  const linkedBy = new Map<string, string>()
  const linkedFrom = (address: string) => linkedBy.get(address) ?? 'nowhere'

  while (waiting.length > 0 && known.size < mostRequests) {
    await Promise.all(waiting.splice(0, atOnce).map(visit))
  }
  if (waiting.length > 0) offences.push(`More than ${mostRequests} addresses: ${waiting.length} not visited`)

  for (const { from, path, fragment } of linked) {
    const page = pages.get(path.split('?')[0] ?? '')
    if (page && !page.ids.has(decodeURIComponent(fragment))) {
      offences.push(`${from} leads to ${path}#${fragment}, a place that is not there`)
    }
  }
  const asked = [...files]
  while (asked.length > 0) {
    await Promise.all(
      asked.splice(0, atOnce).map(async ([file, from]) => {
        const response = await fetch(url + file, { method: 'HEAD' })
        if (response.status !== 200) offences.push(`${from} shows ${file}, which answers ${response.status}`)
      }),
    )
  }
  return { pages: [...pages.values()], offences }
}
