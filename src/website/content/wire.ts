import { z } from 'zod'
import { foldDigits } from '#kernel/bangla-text.ts'
import type { InBoth, Pair } from './pair.ts'
import { inBoth } from './pair.ts'

/** Shapes that stored content has in the answers of every module. */

/** The two fields of a pair: `title`, `bn_title` (LANG-04). */
export function both<const Name extends string>(name: Name) {
  const fields = { [name]: z.string(), [`bn_${name}`]: z.string() }
  return fields as { [K in Name | `bn_${Name}`]: z.ZodString }
}

/** What a page needs to show a stored picture well; the address alone stands beside it. */
const picture = z.object({
  /** In pixels, of the largest form. */
  width: z.number(),
  height: z.number(),
  /** Forms by width, as an `img` takes them; empty for a drawing, which needs none. */
  avif: z.string(),
  webp: z.string(),
  /** What stays in sight where the picture is cut to fit, as `object-position`; absent: its middle. */
  focus: z.string().optional(),
  /** Empty when the picture only adorns. */
  ...both('alt'),
})
export type WirePicture = z.output<typeof picture>

/** An address of a picture, and what is known of it when it is one of ours. */
export const imageFields = { image: z.string(), picture: picture.nullable() }
export type WireImage = { image: string; picture: WirePicture | null }

/** What names one entry; without it nobody can tell which is meant. */
export const slugInput = z.object({
  slug: z
    .string({ error: ({ input }) => (input === undefined ? 'slugMissing' : 'fieldInvalid') })
    .min(1, 'slugMissing')
    .max(200, 'textTooLong'),
})

/** A whole number from anywhere: number or text, Bangla or Latin digits. `missing` refuses one that was not given. */
export const wholeNumber = (code: string, missing = code) =>
  z
    .union([z.number(), z.string().transform((text) => Number(foldDigits(text.trim()) || Number.NaN))], {
      error: ({ input }) => (input === undefined ? missing : code),
    })
    .pipe(z.number({ error: code }).int(code))

/** Which page of a list, or how many on it: from 1 to `most`. */
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

/** The usual two of a block: a heading and what it says. */
export function titleAndText({
  title,
  text,
}: {
  readonly title: Pair
  readonly text: Pair
}): InBoth<'title'> & InBoth<'description'> {
  return { ...inBoth('title', title), ...inBoth('description', text) }
}
