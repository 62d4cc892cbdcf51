import { z } from 'zod'
import { foldDigits } from '#kernel/bangla-text.ts'
import type { InBoth, Pair } from './pair.ts'
import { inBoth } from './pair.ts'

/** Wire shapes of stored content, shared by the answers of all modules. */

/** The two fields of a pair: `title`, `bn_title` (LANG-04). */
export function both<const Name extends string>(name: Name) {
  const fields = { [name]: z.string(), [`bn_${name}`]: z.string() }
  return fields as { [K in Name | `bn_${Name}`]: z.ZodString }
}

/** What a page needs to show a stored picture well, besides its address. */
const picture = z.object({
  /** In pixels, of the largest rendition. */
  width: z.number(),
  height: z.number(),
  /** Renditions by width, as `srcset` of an `img`; empty for a drawing, which needs none. */
  avif: z.string(),
  webp: z.string(),
  /** The focal point of the picture, as `object-position`; absent: its middle. */
  focus: z.string().optional(),
  /** Empty for a decorative picture. */
  ...both('alt'),
})
export type WirePicture = z.output<typeof picture>

/** The address of a picture, and its facts if it is one of ours. */
export const imageFields = { image: z.string(), picture: picture.nullable() }
export type WireImage = { image: string; picture: WirePicture | null }

/** The slug of the requested entry; required. */
export const slugInput = z.object({
  slug: z
    .string({ error: ({ input }) => (input === undefined ? 'slugMissing' : 'fieldInvalid') })
    .min(1, 'slugMissing')
    .max(200, 'textTooLong'),
})

/** A whole number from anywhere: number or text, Bangla or Latin digits. `missing` is the code if it is absent. */
export const wholeNumber = (code: string, missing = code) =>
  z
    .union([z.number(), z.string().transform((text) => Number(foldDigits(text.trim()) || Number.NaN))], {
      error: ({ input }) => (input === undefined ? missing : code),
    })
    .pipe(z.number({ error: code }).int(code))

/** A page number, or a page size: from 1 to `most`. */
export const countingNumber = (most: number) =>
  wholeNumber('numberInvalid').pipe(z.number().min(1, 'numberInvalid').max(most, 'numberInvalid'))
/** An urgent notice. */
export const bannerFields = z.object({
  ...both('title'),
  ...both('description'),
  link: z.object({ ...both('text'), url: z.string() }).nullable(),
})
export type WireBanner = z.output<typeof bannerFields>

export const linkText = z.object({ ...both('text'), url: z.string() })

export function presentLink({ text, url }: { readonly text: Pair; readonly url: string }) {
  return { ...inBoth('text', text), url }
}

/** The two usual texts of a block: a heading and its text. */
export function titleAndText({
  title,
  text,
}: {
  readonly title: Pair
  readonly text: Pair
}): InBoth<'title'> & InBoth<'description'> {
  return { ...inBoth('title', title), ...inBoth('description', text) }
}
