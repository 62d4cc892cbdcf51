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
  /** Paths that are not asked for. */
  readonly leaveOut: readonly string[]
}
/** A place on a page that a link names. */
type Place = { readonly from: string; readonly address: string; readonly fragment: string }

/** A site that grows past this is crawled in part, and says so. */
const maxAddresses = 2_000
const atOnce = 4

/**
 * Follows every link of the site from its home page, as a reader of one language does: each must end at a page, each
 * fragment at a place on it, each picture and film at a file.
 */
export async function crawlSite({ url, language, leaveOut }: CrawlOptions): Promise<Crawl> {
  const headers = { cookie: `lang=${language}; accept_cookies=1` }
  const pages = new Map<string, ReadPage>()
  /** What can be led to, by address with its query: a list that stands further open holds more. */
  const idsAt = new Map<string, ReadonlySet<string>>()
  const offences: string[] = []
  const places: Place[] = []
  /** By address or file, the page that named it first. */
  const linkedFrom = new Map([['/', 'nowhere']])
  const shownOn = new Map<string, string>()
  const waiting = ['/']

  async function visit(address: string): Promise<void> {
    const response = await fetch(url + address, { headers })
    if (response.status !== 200) {
      offences.push(`${address} answers ${response.status}, linked from ${linkedFrom.get(address)}`)
      return
    }
    if (!response.headers.get('content-type')?.includes('text/html')) return
    const page = readPage(new URL(response.url).pathname, await response.text(), url)
    idsAt.set(address, page.ids)
    // Another query of a page that was read shows more of the same; only its links are new.
    if (!pages.has(page.path)) pages.set(page.path, page)
    for (const file of page.files) if (!shownOn.has(file)) shownOn.set(file, page.path)
    for (const link of page.links) follow(link, page.path)
  }

  function follow(link: string, from: string): void {
    const [address = '', fragment] = link.split('#')
    const path = address.split('?')[0] ?? ''
    if (fragment) places.push({ from, address, fragment })
    // The same page in the other language is read by the other crawl.
    if (linkedFrom.has(address) || leaveOut.includes(path) || /[?&]lang=/.test(address)) return
    linkedFrom.set(address, from)
    waiting.push(address)
  }

  while (waiting.length > 0 && linkedFrom.size < maxAddresses) {
    await Promise.all(waiting.splice(0, atOnce).map(visit))
  }
  if (waiting.length > 0) offences.push(`${waiting.length} of ${linkedFrom.size} addresses were not visited`)
  return {
    pages: [...pages.values()],
    offences: [...offences, ...findLostPlaces(places, idsAt), ...(await findLostFiles(url, shownOn))],
  }
}

function findLostPlaces(places: readonly Place[], idsAt: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  return places
    .filter(({ address, fragment }) => idsAt.get(address)?.has(decodeURIComponent(fragment)) === false)
    .map(
      ({ from, address, fragment }) => `${from} leads to ${address}#${fragment}, a place that is not there`,
    )
}

async function findLostFiles(url: string, shownOn: ReadonlyMap<string, string>): Promise<string[]> {
  const lost: string[] = []
  const waiting = [...shownOn]
  while (waiting.length > 0) {
    await Promise.all(
      waiting.splice(0, atOnce).map(async ([file, page]) => {
        const { status } = await fetch(url + file, { method: 'HEAD' })
        if (status !== 200) lost.push(`${page} shows ${file}, which answers ${status}`)
      }),
    )
  }
  return lost
}
