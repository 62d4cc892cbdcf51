import { z } from 'zod'
import { endpoint, envelope } from '#kernel/endpoint.ts'
import { albumTypeCode, linkTypeCode } from './codes.ts'

/** The two fields of a pair: `title`, `bn_title` (LANG-04). */
function both<const Name extends string>(name: Name) {
  const fields = { [name]: z.string(), [`bn_${name}`]: z.string() }
  return fields as { [K in Name | `bn_${Name}`]: z.ZodString }
}

const noInput = z.object({})
const slug = z.object({ slug: z.string().max(200, 'textTooLong') })
const linkText = z.object({ ...both('text'), url: z.string() })

/** The shape of every card (PAGE-09). */
const card = z.object({
  id: z.number(),
  slug: z.string(),
  ...both('title'),
  ...both('short_description'),
  image: z.string(),
  publish_date: z.string(),
  ...both('publish_date_format'),
  category: z.object({ slug: z.string(), ...both('name') }),
  ...both('place'),
})

const slide = z.object({
  id: z.number(),
  is_video: z.boolean(),
  video: z.string(),
  long_image: z.string(),
  thumb_image: z.string(),
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
  image: z.string(),
  facts: z.array(z.object(both('text'))),
})

const insuranceGroup = z.object({
  id: z.number(),
  ...both('name'),
  contents: z.array(
    z.object({ slug: z.string(), ...both('title'), ...both('slider_description'), image: z.string() }),
  ),
})

const differentContent = z.object({
  id: z.number(),
  ...both('title'),
  ...both('description'),
  image: z.string(),
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

export const getHome = endpoint({
  method: 'GET',
  path: '/v1/get/home',
  summary: 'The home page: its sections with their records, and its title and description',
  in: noInput,
  out: z.object({
    status: z.literal(1),
    message: z.string(),
    page_data: z.array(homeSection),
    page_meta_data: z.object({ ...both('title'), ...both('description') }),
  }),
})

export const getSetting = endpoint({
  method: 'GET',
  path: '/v1/get/setting',
  summary: 'The stored settings: brand, address, telephone, social links',
  in: noInput,
  out: envelope(
    z.object({
      ...both('brand_name'),
      ...both('slogan'),
      ...both('legal_name'),
      email: z.string(),
      ...both('phone'),
      ...both('helpline'),
      ...both('office_hours'),
      ...both('address'),
      ...both('newsletter_note'),
      fb_link: z.string(),
      instagram_link: z.string(),
      twitter_link: z.string(),
      linkedin: z.string(),
      youtube_link: z.string(),
      pay_premium_link: z.string(),
    }),
  ),
})

const menuFields = {
  id: z.number(),
  ...both('title'),
  ...both('description'),
  url: z.string(),
  /** 0 external, opened in `url_target`; 1 inside the portal (NAV-09). */
  link_type: z.literal(Object.values(linkTypeCode)),
  url_target: z.string(),
}
const level = <C extends z.ZodType>(below: C) => z.object({ ...menuFields, sub_nav: z.array(below) })
/** Four levels (NAV-07); the fourth has nothing under it. */
const menuItems = z.array(level(level(level(level(z.never())))))

export const getAllNavigation = endpoint({
  method: 'GET',
  path: '/v1/get/all_navigation',
  summary: 'All menus, nested',
  in: noInput,
  out: envelope(z.array(z.object({ navigation_name: z.string(), sub_nav: menuItems }))),
})

export const getNavigation = endpoint({
  method: 'GET',
  path: '/v1/get/navigation',
  summary: 'One menu by its name, nested; an empty list for an unknown name',
  in: z.object({ navigation_name: z.string().max(200, 'textTooLong').default('') }),
  out: envelope(menuItems),
})

export const getFooterNavigation = endpoint({
  method: 'GET',
  path: '/v1/get/footer_navigation',
  summary: 'The links of the footer, nested',
  in: noInput,
  out: envelope(menuItems),
})

export const getModalPopup = endpoint({
  method: 'GET',
  path: '/v1/get/modalPopup',
  summary: 'The active popup advertisement, or null',
  in: noInput,
  out: envelope(
    z
      .object({
        id: z.number(),
        ...both('title'),
        ...both('description'),
        image: z.string(),
        link: linkText.nullable(),
        /** Changes whenever the popup does: a dismissed one comes back only then. */
        version: z.string(),
      })
      .nullable(),
  ),
})

export const getRoutes = endpoint({
  method: 'GET',
  path: '/v1/get/routes',
  summary: 'Further addresses of the portal and the layout of each',
  in: noInput,
  out: envelope(
    z.array(
      z.object({
        slug: z.string(),
        layout: z.string(),
        page: z.string(),
        album_type_id: z.literal(Object.values(albumTypeCode)).optional(),
      }),
    ),
  ),
})

const pageWithSections = z.object({
  page: z.object({
    id: z.number(),
    slug: z.string(),
    layout_id: z.number(),
    ...both('title'),
    ...both('description'),
    breadcrumbs: z.array(z.object({ ...both('title'), url: z.string() })),
  }),
  sections: z.array(
    z.object({
      id: z.number(),
      type: z.enum(['html', 'sitemap', 'branch', 'council', 'gallery', 'related']),
      ...both('title'),
      contents: z.array(z.object(both('description'))),
    }),
  ),
})

export const getPage = endpoint({
  method: 'GET',
  path: '/v1/get/page',
  summary: 'A page by its slug, with its sections',
  in: slug,
  out: envelope(pageWithSections),
})

export const getSectionAndContent = endpoint({
  method: 'GET',
  path: '/v1/get/sectionandContent',
  summary: 'A page by the id of its navigation item or by its slug, with its sections',
  in: z.object({
    menu_id: z.coerce.number().int().optional(),
    slug: z.string().max(200, 'textTooLong').optional(),
  }),
  out: envelope(pageWithSections),
})

export const getWebNews = endpoint({
  method: 'GET',
  path: '/v1/get/web_news',
  summary: 'One news item or event by its slug',
  in: slug,
  out: envelope(z.object({ ...card.shape, type: z.enum(['news', 'event']), ...both('description') })),
})

export const getProductDetails = endpoint({
  method: 'GET',
  path: '/v1/get/productDetails',
  summary: 'A product by its slug, with its contents by category',
  in: slug,
  out: envelope(
    z.object({
      ...product.shape,
      contents: z.array(
        z.object({
          ...both('category_name'),
          content: z.object({ ...both('description'), image: z.string() }),
        }),
      ),
    }),
  ),
})
