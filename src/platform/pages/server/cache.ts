import { LRUCache } from 'lru-cache'
import { codings } from './compression.ts'
import { compressThoroughly, type Page } from './page.ts'
import type { PageRequest } from './request.ts'

/** The limit for all bodies in all encodings; the least recently used pages are evicted first. */
const maxBytes = 64 * 1024 * 1024
/** The memory of a page besides its bodies: key, headers, bookkeeping. */
const bytesBeside = 2_000
/** How many pages may wait for thorough compression; further ones are queued when they are requested again. */
const maxWaiting = 100

/** Rendered pages for anonymous visitors, until something is published. */
export type PageCache = {
  find(asked: PageRequest): Page | undefined
  /** Read it before rendering: a page rendered before a publication is no longer current. */
  generation(): number
  isCurrent(generation: number): boolean
  store(asked: PageRequest, generation: number, page: Page): void
  empty(): void
}

export function createPageCache({ onHit }: { onHit(): void }): PageCache {
  const pages = new LRUCache<string, Page>({ maxSize: maxBytes, sizeCalculation: sizeOf })
  const waiting = new Set<string>()
  let isCompressing = false
  let generation = 0

  function compressLater(key: string): void {
    if (waiting.size < maxWaiting) waiting.add(key)
    if (!isCompressing) void compressAll()
  }

  /** Compresses one page after the other, in the background. */
  async function compressAll(): Promise<void> {
    isCompressing = true
    for (const key of waiting) {
      const page = pages.peek(key)
      const smaller = page && (await compressThoroughly(page))
      waiting.delete(key)
      if (smaller && pages.peek(key) === page) pages.set(key, smaller)
    }
    isCompressing = false
  }

  return {
    find({ cacheKey }) {
      const page = cacheKey === undefined ? undefined : pages.get(cacheKey)
      if (page === undefined || cacheKey === undefined) return undefined
      onHit()
      if (!page.isThorough) compressLater(cacheKey)
      return page
    },
    generation: () => generation,
    isCurrent: (taken) => taken === generation,
    store({ cacheKey }, taken, page) {
      if (cacheKey === undefined || taken !== generation) return
      pages.set(cacheKey, page)
      compressLater(cacheKey)
    },
    empty() {
      generation += 1
      pages.clear()
      waiting.clear()
    },
  }
}

function sizeOf({ encoded }: Page): number {
  return codings.reduce((sum, coding) => sum + (encoded[coding]?.body.length ?? 0), bytesBeside)
}
