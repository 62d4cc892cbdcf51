import { z } from 'zod'
import type { ContentType, LiveEntry } from '#website/content/content-type.ts'
import { inBoth } from '#website/content/pair.ts'
import { type MediaByKey, presentImage } from '#website/content/pictures.ts'

const pair = z.object({ bn: z.string().default(''), en: z.string().default('') }).default({ bn: '', en: '' })

/** Fields common to all types that can be shown as related. */
const shared = z.object({ title: pair, shortDescription: pair, image: z.string().default('') })

/** A page or product, which has no day and category, in the shape of every card (PAGE-09). */
export function presentRelated({ id, slug, data }: LiveEntry<ContentType>, mediaByKey: MediaByKey) {
  const { title, shortDescription, image } = shared.parse(data)
  return {
    id,
    slug,
    ...inBoth('title', title),
    ...inBoth('short_description', shortDescription),
    ...presentImage(image, mediaByKey),
    publish_date: '',
    ...inBoth('publish_date_format', nothing),
    category: { slug: '', ...inBoth('name', nothing) },
    ...inBoth('place', nothing),
  }
}

const nothing = { bn: '', en: '' }

/** How near an entry is: the number of common branches, then its position in the menu. */
type Nearness = readonly [number, number]
const inNoMenu: Nearness = [-1, 0]

type MenuBranch = { readonly url: string; readonly items?: readonly MenuBranch[] }

/**
 * Sorts the entries nearest to a page in a menu first: those of the same branch, then of the same part, in
 * menu order; then all others in their order.
 */
export function nearestFirst<E extends { readonly slug: string }>(
  entries: readonly E[],
  menus: readonly (readonly MenuBranch[])[],
  addressOf: (slug: string) => string,
  slug: string,
): E[] {
  const places = menus.map((items) => placesIn(items))
  const nearness = ({ slug: other }: E): Nearness => {
    const found = places.map((menu): Nearness => {
      const here = menu.get(addressOf(slug))
      const there = menu.get(addressOf(other))
      return here && there ? [sharedLength(here.way, there.way), -there.order] : inNoMenu
    })
    return found.toSorted(compare)[0] ?? inNoMenu
  }
  const judged = entries.map((entry) => ({ entry, nearness: nearness(entry) }))
  return judged.toSorted((one, other) => compare(one.nearness, other.nearness)).map(({ entry }) => entry)
}

/** The larger comes first. */
function compare(one: Nearness, other: Nearness): number {
  return other[0] - one[0] || other[1] - one[1]
}

type MenuPlace = { readonly way: readonly number[]; readonly order: number }

/** By address: its branches from the root on, itself included, and its position in reading order. The first counts. */
function placesIn(items: readonly MenuBranch[]): Map<string, MenuPlace> {
  const places = new Map<string, MenuPlace>()
  const walk = (branches: readonly MenuBranch[], above: readonly number[]): void => {
    for (const [index, { url, items: below = [] }] of branches.entries()) {
      const way = [...above, index]
      const address = url.split(/[?#]/)[0] ?? ''
      if (address && !places.has(address)) places.set(address, { way, order: places.size })
      walk(below, way)
    }
  }
  walk(items, [])
  return places
}

function sharedLength(one: readonly number[], other: readonly number[]): number {
  const parting = one.findIndex((step, index) => step !== other[index])
  return parting < 0 ? one.length : parting
}
