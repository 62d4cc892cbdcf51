import { z } from 'zod'
import type { ContentType, LiveEntry } from '#content/content-type.ts'
import { inBoth } from '#content/pair.ts'
import { type MediaShelf, presentImage } from '#content/pictures.ts'

const pair = z.object({ bn: z.string().default(''), en: z.string().default('') }).default({ bn: '', en: '' })

/** What entries of every type that may be shown as related have in common. */
const shared = z.object({ title: pair, shortDescription: pair, image: z.string().default('') })

/** An entry without a day and a category, a page or a product, in the shape of every card (PAGE-09). */
export function presentRelated({ id, slug, data }: LiveEntry<ContentType>, shelf: MediaShelf) {
  const { title, shortDescription, image } = shared.parse(data)
  return {
    id,
    slug,
    ...inBoth('title', title),
    ...inBoth('short_description', shortDescription),
    ...presentImage(image, shelf),
    publish_date: '',
    ...inBoth('publish_date_format', nothing),
    category: { slug: '', ...inBoth('name', nothing) },
    ...inBoth('place', nothing),
  }
}

const nothing = { bn: '', en: '' }
