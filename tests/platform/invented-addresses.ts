/** Invents distinct addresses as an attacker would to fill a cache: other spellings, queries and paths. */
export function inventAddresses(count: number, real: readonly string[]): string[] {
  return Array.from({ length: count }, (_, n) => {
    const path = real[n % real.length] ?? '/'
    const kind = kinds[Math.floor(n / real.length) % kinds.length]
    return kind ? kind(path, n) : path
  })
}

const kinds: readonly ((path: string, n: number) => string)[] = [
  (path, n) => `${path}?lang=${n}`,
  (path, n) => `${path}?utm_source=${n}`,
  (path, n) => `${path}?lang=en&n=${n}`,
  (path, n) => `${path === '/' ? '' : path}/invented-${n}`,
  (path, n) => `/page/invented-${n}${path}`,
  (path, n) => inLetters(path, n),
  (path, n) => `${path}${path === '/' ? '' : '/'}?${n}`,
  (path, n) => `/x${n}/..${path}`,
]

/** Changes letters to capitals by the bits of a number. */
function inLetters(path: string, n: number): string {
  return [...path].map((letter, at) => ((n >> (at % 24)) & 1 ? letter.toUpperCase() : letter)).join('')
}

/** The paths of all pages in the sitemap. */
export async function listRealPages(url: string): Promise<string[]> {
  const map = await (await fetch(`${url}/sitemap.xml`)).text()
  const addresses = [...map.matchAll(/<loc>([^<?]*)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  return [...new Set(addresses)]
}

/** Requests each address once, several at a time. */
export async function askAll(url: string, addresses: readonly string[], atOnce = 8): Promise<void> {
  const left = addresses.values()
  const ask = async () => {
    for (const address of left) await (await fetch(url + address, { redirect: 'manual' })).arrayBuffer()
  }
  await Promise.all(Array.from({ length: atOnce }, ask))
}

export async function countFromCache(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/pages_from_cache_total (\d+)/.exec(metrics)?.[1] ?? 0)
}

/** Counts the pages that are not answered from the cache. */
export async function countUncached(url: string, pages: readonly string[]): Promise<number> {
  const before = await countFromCache(url)
  await askAll(url, pages)
  return pages.length - ((await countFromCache(url)) - before)
}
