import { z } from 'zod'
import { endpoint, envelope } from '#kernel/endpoint.ts'
import { albumTypeCode, linkTypeCode } from './codes.ts'
import { sectionKinds } from './page-type.ts'
import { branchCard, memberCard, sectionWords } from './section-contents.ts'
import { bannerFields, both, countingNumber, imageFields, linkText, slugInput, wholeNumber } from './wire.ts'

const noInput = z.object({})

export const getSetting = endpoint('GET /v1/get/setting', {
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
      /** Contains {latitude} and {longitude}. */
      directions_link: z.string(),
      /** The urgent notice above every page; absent if there is none. */
      banner: bannerFields.optional(),
    }),
  ),
})

const menuFields = {
  id: z.number(),
  ...both('title'),
  ...both('description'),
  url: z.string(),
  /** 0 external, opens in `url_target`; 1 inside the portal (NAV-09). */
  link_type: z.literal(Object.values(linkTypeCode)),
  url_target: z.string(),
}
const level = <C extends z.ZodType>(below: C) => z.object({ ...menuFields, sub_nav: z.array(below) })
/** Four levels (NAV-07); the fourth has nothing under it. */
const menuItems = z.array(level(level(level(level(z.never())))))

export const getAllNavigation = endpoint('GET /v1/get/all_navigation', {
  summary: 'All menus, nested',
  in: noInput,
  out: envelope(z.array(z.object({ navigation_name: z.string(), sub_nav: menuItems }))),
})

export const getNavigation = endpoint('GET /v1/get/navigation', {
  summary: 'One menu by its name, nested; an empty list for an unknown name',
  in: z.object({ navigation_name: z.string().max(200, 'textTooLong').default('') }),
  out: envelope(menuItems),
})

export const getFooterNavigation = endpoint('GET /v1/get/footer_navigation', {
  summary: 'The links of the footer, nested',
  in: noInput,
  out: envelope(menuItems),
})

export const getModalPopup = endpoint('GET /v1/get/modalPopup', {
  summary: 'The active popup advertisement, or null',
  in: noInput,
  out: envelope(
    z
      .object({
        id: z.number(),
        ...both('title'),
        ...both('description'),
        ...imageFields,
        link: linkText.nullable(),
        /** Changes whenever the popup does: a dismissed one reappears only then. */
        version: z.string(),
      })
      .nullable(),
  ),
})

export const getRoutes = endpoint('GET /v1/get/routes', {
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

const sectionFields = {
  id: z.number(),
  ...both('title'),
  /** The kind of content that a gallery, or a section of related entries, shows. */
  of: z.string(),
}
const section = z.discriminatedUnion('type', [
  z.object({
    ...sectionFields,
    type: z.enum(sectionKinds).exclude(['branch', 'council', 'sitemap']),
    contents: z.array(sectionWords),
  }),
  /** The menu of the whole site (MAP-01). */
  z.object({ ...sectionFields, type: z.literal('sitemap'), contents: menuItems }),
  z.object({ ...sectionFields, type: z.literal('branch'), contents: z.array(branchCard) }),
  z.object({ ...sectionFields, type: z.literal('council'), contents: z.array(memberCard) }),
])

const pageWithSections = z.object({
  page: z.object({
    id: z.number(),
    slug: z.string(),
    layout_id: z.number(),
    ...both('title'),
    ...both('description'),
    /** The name of its left menu, or empty (PAGE-02). */
    menu: z.string(),
    breadcrumbs: z.array(z.object({ ...both('title'), url: z.string() })),
  }),
  sections: z.array(section),
})

export const getPage = endpoint('GET /v1/get/page', {
  summary: 'A page by its slug, with its sections',
  in: slugInput,
  out: envelope(pageWithSections),
})

export const getSectionAndContent = endpoint('GET /v1/get/sectionandContent', {
  summary: 'A page by the id of its navigation item or by its slug, with its sections',
  in: z.object({
    menu_id: wholeNumber('numberInvalid').optional(),
    slug: z.string().max(200, 'textTooLong').optional(),
    /** Only the sections with this title, in either language. */
    section: z.string().max(300, 'textTooLong').optional(),
    /** A section returns ten contents at a time: the first ten, the next ten, and so on. */
    page: countingNumber(1_000_000).optional(),
  }),
  out: envelope(pageWithSections),
})

export const getContents = endpoint('GET /v1/get/contents', {
  summary: 'The contents of the page that a navigation item leads to, in their order',
  in: z.object({ menu_id: wholeNumber('numberInvalid', 'menuIdMissing') }),
  out: envelope(
    z.array(
      z.object({
        section_id: z.number(),
        type: z.enum(sectionKinds),
        ...both('title'),
        ...both('description'),
      }),
    ),
  ),
})
