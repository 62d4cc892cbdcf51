import { z } from 'zod'
import { endpoint, envelope } from '#kernel/endpoint.ts'
import { modes } from '#sales/plans/codes.ts'
import { both, imageFields, linkText, slugInput } from '#website/content/wire.ts'
import { card } from '#website/news/contract.ts'

const slide = z.object({
  id: z.number(),
  is_video: z.boolean(),
  video: z.string(),
  long_image: z.string(),
  thumb_image: z.string(),
  /** Their renditions and sizes, for stored pictures. */
  long_picture: imageFields.picture,
  thumb_picture: imageFields.picture,
  /** For a video of our own. */
  ...both('captions_file'),
  ...both('title'),
  ...both('short_descripton'),
  ...both('link_text'),
  external_link: z.string(),
  internal_link: z.string(),
  menu: z.object({ slug: z.string() }).nullable(),
})

const product = z.object({
  id: z.number(),
  slug: z.string(),
  ...both('title'),
  ...both('short_description'),
  ...imageFields,
  facts: z.array(z.object(both('text'))),
})

const insuranceGroup = z.object({
  id: z.number(),
  ...both('name'),
  contents: z.array(
    z.object({ slug: z.string(), ...both('title'), ...both('slider_description'), ...imageFields }),
  ),
})

const differentContent = z.object({
  id: z.number(),
  ...both('title'),
  ...both('description'),
  ...imageFields,
  link: linkText.nullable(),
  steps: z.array(z.object({ ...both('title'), ...both('description') })),
})

const heading = { ...both('title'), ...both('description') }
const section = <const Name extends string, C extends z.ZodType>(name: Name, content: C) =>
  z.object({ name: z.literal(name), ...heading, contents: z.array(content) })

const homeSection = z.discriminatedUnion('name', [
  section('home slider', slide),
  section('product slider', product),
  section('insurance group', insuranceGroup),
  section('latest news event', z.object({ news: z.array(card), event: z.array(card) })),
  section('news buletin', z.object({ id: z.number(), ...both('title'), link: z.string() })),
  section(
    'premium calculator',
    z.object({ id: z.number(), ...both('title'), ...both('description'), ...both('button_text') }),
  ),
  section(
    'lic mobile app',
    z.object({ id: z.number(), ...both('title'), ...both('description'), links: z.array(linkText) }),
  ),
  section('different content', differentContent),
])

export const getHome = endpoint('GET /v1/get/home', {
  summary: 'The home page: its sections with their records, and its title and description',
  out: z.object({
    status: z.literal(1),
    message: z.string(),
    page_data: z.array(homeSection),
    page_meta_data: z.object({ ...both('title'), ...both('description') }),
  }),
})

export const getProductDetails = endpoint('GET /v1/get/productDetails', {
  summary: 'A product by its slug, with its contents by category',
  in: slugInput,
  out: envelope(
    z.object({
      ...product.shape,
      /** The code of the plan that prices it. */
      plan: z.number().nullable(),
      /** Inputs for an example price; the sum assured in taka. */
      example: z
        .object({ age: z.number(), term: z.number(), mode: z.enum(modes), sum_assured: z.number() })
        .nullable(),
      contents: z.array(
        z.object({
          ...both('category_name'),
          content: z.object({ ...both('description'), ...imageFields }),
        }),
      ),
      /** Titles are the questions, HTML the answers. */
      questions: z.array(z.object({ ...both('title'), ...both('description') })),
      documents: z.array(z.object(both('text'))),
      /** Products of the same insurance groups, except this one. */
      related: z.array(z.object({ slug: z.string(), ...both('title') })),
    }),
  ),
})

export const acceptCookies = endpoint('POST /v1/acceptCookies', {
  summary: 'Keeps in the cookie accept_cookies that the visitor has seen the cookie notice',
  out: envelope(z.null()),
})
