import { z } from 'zod'
import { isDateOnly } from '#kernel/dates.ts'
import { albumTypes, linkTypes } from './codes.ts'

/** A text in both languages. Under the name `html` it is HTML and is cleaned when stored; else plain text. */
const pair = z.object({ en: z.string().default(''), bn: z.string().default('') })
const noText = { en: '', bn: '' }
/** A picture or another file, by its address. */
const address = z.string().default('')
const link = z.object({ text: pair, url: z.string() })

const newsItem = z.object({
  title: pair,
  shortDescription: pair,
  image: address,
  publishDate: z.string().refine(isDateOnly, 'dateInvalid'),
  /** Key of a newsCategory. */
  category: z.string(),
  /** Where and at what hour; events only. */
  place: pair.default(noText),
  html: pair,
})

/** Every kind of content and the fields of its records. A further kind is one more entry here. */
export const kinds = {
  /** The words around everything: brand, address, telephone, social links. One record, key `site`. */
  settings: z.object({
    brandName: pair,
    slogan: pair,
    legalName: pair,
    email: z.string(),
    phone: pair,
    /** The short number; like every telephone number in Latin digits, so that it can be dialled (design §7). */
    helpline: pair,
    officeHours: pair,
    address: pair,
    newsletterNote: pair,
    facebookLink: address,
    instagramLink: address,
    twitterLink: address,
    linkedinLink: address,
    youtubeLink: address,
    /** Where "pay premium" leads (NAV-02); empty: the portal's own page. */
    payPremiumLink: address,
  }),
  /** Title and description of the home page for search engines. One record, key `home`. */
  homeMeta: z.object({ title: pair, description: pair }),
  /** A part of the home page; its key is the exact name by which it is found (HOME-03). */
  homeSection: z.object({ title: pair.default(noText), intro: pair.default(noText) }),
  homeSlide: z.object({
    isVideo: z.boolean().default(false),
    video: address,
    longImage: address,
    thumbImage: address,
    title: pair,
    shortDescription: pair,
    linkText: pair,
    externalLink: address,
    /** Path inside the portal, without the leading slash. */
    internalLink: address,
  }),
  tickerItem: z.object({ title: pair, link: address }),
  calculatorTeaser: z.object({ title: pair, text: pair, buttonText: pair }),
  appTeaser: z.object({ title: pair, text: pair, links: z.array(link).default([]) }),
  /** A free block of the home page: a picture beside a text, or numbered steps. */
  differentContent: z.object({
    title: pair,
    text: pair.default(noText),
    image: address,
    link: link.optional(),
    steps: z.array(z.object({ title: pair, text: pair })).default([]),
  }),
  insuranceGroup: z.object({
    name: pair,
    contents: z.array(z.object({ product: z.string(), sliderDescription: pair })),
  }),
  product: z.object({
    title: pair,
    shortDescription: pair,
    image: address,
    /** Two or three short facts: age, term. */
    facts: z.array(pair).default([]),
    isInSlider: z.boolean().default(false),
    categories: z.array(z.object({ name: pair, image: address, html: pair })).default([]),
  }),
  newsCategory: z.object({ name: pair }),
  news: newsItem,
  event: newsItem,
  page: z.object({
    title: pair,
    shortDescription: pair.default(noText),
    /** 6: with a sidebar (PAGE-02). */
    layoutId: z.number().int().default(1),
    sections: z.array(z.object({ title: pair.default(noText), html: pair })),
  }),
  /** Advertisement on the home page; the first published record is the active one. */
  popup: z.object({ title: pair, text: pair, image: address, link: link.optional() }),
  /** A further address of the portal; its key is the slug (ROUTE-06). */
  route: z.object({
    layout: z.string(),
    /** Slug of the page shown there. */
    page: z.string().default(''),
    albumType: z.enum(albumTypes).optional(),
  }),
} as const

export type Kind = keyof typeof kinds
export type DataOf<K extends Kind> = z.output<(typeof kinds)[K]>
export type NewData<K extends Kind> = z.input<(typeof kinds)[K]>

/** A published record of a kind. */
export type Entry<K extends Kind> = {
  readonly id: number
  readonly key: string
  readonly data: DataOf<K>
  readonly changedAt: Date
}

/** One item of a menu with everything under it. */
export const menuItem = z.object({
  title: pair,
  /** A few words under the title, shown where there is room. */
  note: pair.default(noText),
  url: z.string().default(''),
  linkType: z.enum(linkTypes).default('internal'),
  urlTarget: z.string().default(''),
})
export type MenuItem = z.output<typeof menuItem> & {
  readonly id: number
  readonly items: readonly MenuItem[]
}
export type NewMenuItem = z.input<typeof menuItem> & { readonly items?: readonly NewMenuItem[] }
