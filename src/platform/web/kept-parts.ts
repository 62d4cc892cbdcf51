import type { Shelf } from './Kept.tsx'

type Part = { readonly of: readonly object[]; readonly content: Uint8Array }
type Rendered = { readonly html: string; readonly parts: readonly Uint8Array[] }

const bytesOf = new TextEncoder()

/** What was rendered for objects lives as long as the first of them: until something is published. */
const kept = new WeakMap<object, Map<string, Part>>()

/**
 * The shelf for one rendering of a page. Once it is rendered, `takeOut` keeps what was rendered for the first
 * time, and leaves in its place, too, a comment that says which part belongs there.
 */
export function openShelf(): Shelf & { takeOut(html: string): Rendered } {
  const places: { of: readonly object[]; key: string; content: Uint8Array | undefined }[] = []
  return {
    place(of, key) {
      const content = findPart(of, key)
      places.push({ of, key, content })
      return { number: places.length - 1, isKept: content !== undefined }
    },
    takeOut(rendered) {
      let html = rendered
      const parts = places.map(({ of, key, content: known }, number) => {
        if (known) return known
        const { before, inside, after } = cutAt(html, ` data-kept="${number}"`)
        html = `${before}<!--kept ${number}-->${after}`
        const content = bytesOf.encode(inside)
        keepPart(key, { of, content })
        return content
      })
      return { html, parts }
    },
  }
}

function findPart(of: readonly object[], key: string): Uint8Array | undefined {
  const part = of[0] && kept.get(of[0])?.get(key)
  return part?.of.every((one, n) => one === of[n]) ? part.content : undefined
}

function keepPart(key: string, part: Part): void {
  const [first] = part.of
  if (first) kept.set(first, (kept.get(first) ?? new Map<string, Part>()).set(key, part))
}

/** The page around and inside the element that carries the mark; the mark itself is left out. */
function cutAt(html: string, mark: string): { before: string; inside: string; after: string } {
  const markAt = html.indexOf(mark)
  const tag = /<(\w+)[^<]*$/.exec(html.slice(0, markAt))?.[1] ?? ''
  const start = html.indexOf('>', markAt) + 1
  const sameTag = new RegExp(`<(/?)${tag}(?=[\\s>])`, 'g')
  sameTag.lastIndex = start
  for (let depth = 1; ; ) {
    const next = sameTag.exec(html)
    if (markAt < 0 || !next) throw new Error(`No element is marked${mark}`)
    depth += next[1] ? -1 : 1
    if (depth === 0) {
      return {
        before: html.slice(0, markAt) + html.slice(markAt + mark.length, start),
        inside: html.slice(start, next.index),
        after: html.slice(next.index),
      }
    }
  }
}
