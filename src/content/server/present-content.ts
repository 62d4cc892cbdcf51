import { formatDate } from '#kernel/dates.ts'
import type { In, Out } from '#kernel/endpoint.ts'
import { linkTypeCode } from '../codes.ts'
import type {
  getHome,
  getModalPopup,
  getNavigation,
  getPage,
  getProductDetails,
  getSetting,
  getWebNews,
} from '../contract.ts'
import type { DataOf, Entry, MenuItem } from '../kinds.ts'
import { inBoth, type Pair } from '../pair.ts'
import type { Shelf } from './store.ts'

type HomeSection = Out<typeof getHome>['page_data'][number]
type SectionName = HomeSection['name']
type Section<Name extends SectionName> = Extract<HomeSection, { name: Name }>
type Contents = { readonly [Name in SectionName]: Section<Name>['contents'] }

/** The kinds that the home page is made of. */
export const homeKinds = [
  'homeMeta',
  'homeSection',
  'homeSlide',
  'product',
  'insuranceGroup',
  'news',
  'event',
  'newsCategory',
  'tickerItem',
  'calculatorTeaser',
  'appTeaser',
  'differentContent',
] as const

/** How many news items and coming events the home page shows. */
const newsOnHome = 6

export function presentHome(shelf: Shelf<(typeof homeKinds)[number]>, today: string) {
  const contents: Contents = {
    'home slider': shelf.homeSlide.map(presentSlide),
    'product slider': shelf.product.filter(({ data }) => data.isInSlider).map(presentProduct),
    'insurance group': shelf.insuranceGroup.map((group) => presentGroup(group, shelf.product)),
    'latest news event': [presentLatest(shelf, today)],
    'news buletin': shelf.tickerItem.map(({ id, data }) => ({
      id,
      ...inBoth('title', data.title),
      link: data.link,
    })),
    'premium calculator': shelf.calculatorTeaser.map(({ id, data }) => ({
      id,
      ...titleAndText(data),
      ...inBoth('button_text', data.buttonText),
    })),
    'lic mobile app': shelf.appTeaser.map(({ id, data }) => ({
      id,
      ...titleAndText(data),
      links: data.links.map(presentLink),
    })),
    'different content': shelf.differentContent.map(({ id, data }) => ({
      id,
      ...titleAndText(data),
      image: data.image,
      link: data.link ? presentLink(data.link) : null,
      steps: data.steps.map(titleAndText),
    })),
  }
  const meta = shelf.homeMeta[0]?.data
  return {
    page_data: shelf.homeSection.flatMap(({ key, data }) =>
      isSectionName(key, contents)
        ? [
            {
              name: key,
              ...titleAndText({ title: data.title, text: data.intro }),
              contents: contents[key],
            } as HomeSection,
          ]
        : [],
    ),
    page_meta_data: {
      ...inBoth('title', meta?.title ?? { en: '', bn: '' }),
      ...inBoth('description', meta?.description ?? { en: '', bn: '' }),
    },
  }
}

export function presentSettings(data: DataOf<'settings'>): Out<typeof getSetting>['data'] {
  return {
    ...inBoth('brand_name', data.brandName),
    ...inBoth('slogan', data.slogan),
    ...inBoth('legal_name', data.legalName),
    email: data.email,
    ...inBoth('phone', data.phone),
    ...inBoth('helpline', data.helpline),
    ...inBoth('office_hours', data.officeHours),
    ...inBoth('address', data.address),
    ...inBoth('newsletter_note', data.newsletterNote),
    fb_link: data.facebookLink,
    instagram_link: data.instagramLink,
    twitter_link: data.twitterLink,
    linkedin: data.linkedinLink,
    youtube_link: data.youtubeLink,
    pay_premium_link: data.payPremiumLink,
  }
}

/** A menu, at most four levels deep (NAV-07): what hangs lower is left out. */
export function presentMenu(items: readonly MenuItem[]): Out<typeof getNavigation>['data'] {
  return presentLevel(items, 4) as Out<typeof getNavigation>['data']
}

export function presentPopup({ id, data, changedAt }: Entry<'popup'>): Out<typeof getModalPopup>['data'] {
  return {
    id,
    ...titleAndText(data),
    image: data.image,
    link: data.link ? presentLink(data.link) : null,
    version: `${id}-${changedAt.getTime()}`,
  }
}

export function presentPage({ id, key, data }: Entry<'page'>): Out<typeof getPage>['data'] {
  return {
    page: {
      id,
      slug: key,
      layout_id: data.layoutId,
      ...titleAndText({ title: data.title, text: data.shortDescription }),
      breadcrumbs: [{ ...inBoth('title', data.title), url: `/page/${key}` }],
    },
    sections: data.sections.map((section, index) => ({
      id: index + 1,
      type: 'html' as const,
      ...inBoth('title', section.title),
      contents: [inBoth('description', section.html)],
    })),
  }
}

export function presentProduct({ id, key, data }: Entry<'product'>) {
  return {
    id,
    slug: key,
    ...inBoth('title', data.title),
    ...inBoth('short_description', data.shortDescription),
    image: data.image,
    facts: data.facts.map((fact) => inBoth('text', fact)),
  }
}

export function presentProductDetails(entry: Entry<'product'>): Out<typeof getProductDetails>['data'] {
  return {
    ...presentProduct(entry),
    contents: entry.data.categories.map(({ name, image, html }) => ({
      ...inBoth('category_name', name),
      content: { ...inBoth('description', html), image },
    })),
  }
}

export function presentNewsItem(
  type: 'news' | 'event',
  entry: Entry<'news' | 'event'>,
  categories: readonly Entry<'newsCategory'>[],
): Out<typeof getWebNews>['data'] {
  return { ...presentCard(entry, categories), type, ...inBoth('description', entry.data.html) }
}

/** The path that a stored link inside the portal leads to; the slug of a page from its address. */
export function pageSlugOf(url: string): In<typeof getPage>['slug'] | undefined {
  return /^\/page\/([^/?#]+)/.exec(url)?.[1]
}

function presentSlide({ id, data }: Entry<'homeSlide'>): Section<'home slider'>['contents'][number] {
  return {
    id,
    is_video: data.isVideo,
    video: data.video,
    long_image: data.longImage,
    thumb_image: data.thumbImage,
    ...inBoth('title', data.title),
    ...inBoth('short_descripton', data.shortDescription),
    ...inBoth('link_text', data.linkText),
    external_link: data.externalLink,
    internal_link: data.internalLink,
    menu: data.internalLink ? { slug: data.internalLink } : null,
  }
}

function presentGroup({ id, data }: Entry<'insuranceGroup'>, products: readonly Entry<'product'>[]) {
  const contents = data.contents.flatMap(({ product: slug, sliderDescription }) => {
    const product = products.find(({ key }) => key === slug)
    if (!product) return []
    return [
      {
        slug,
        ...inBoth('title', product.data.title),
        ...inBoth('slider_description', sliderDescription),
        image: product.data.image,
      },
    ]
  })
  return { id, ...inBoth('name', data.name), contents }
}

/** The newest news first; of events the next first, and only those still to come. */
function presentLatest(
  { news, event, newsCategory }: Shelf<'news' | 'event' | 'newsCategory'>,
  today: string,
) {
  const published = news.filter(({ data }) => data.publishDate <= today)
  const coming = event.filter(({ data }) => data.publishDate >= today)
  return {
    news: sortByDate(published)
      .reverse()
      .slice(0, newsOnHome)
      .map((entry) => presentCard(entry, newsCategory)),
    event: sortByDate(coming)
      .slice(0, newsOnHome)
      .map((entry) => presentCard(entry, newsCategory)),
  }
}

function sortByDate<E extends Entry<'news' | 'event'>>(entries: readonly E[]): E[] {
  return [...entries].sort((one, other) => one.data.publishDate.localeCompare(other.data.publishDate))
}

function presentCard(
  { id, key, data }: Entry<'news' | 'event'>,
  categories: readonly Entry<'newsCategory'>[],
) {
  const category = categories.find((one) => one.key === data.category)
  return {
    id,
    slug: key,
    ...inBoth('title', data.title),
    ...inBoth('short_description', data.shortDescription),
    image: data.image,
    publish_date: data.publishDate,
    ...inBoth('publish_date_format', {
      en: formatDate(data.publishDate, 'en'),
      bn: formatDate(data.publishDate, 'bn'),
    }),
    category: { slug: data.category, ...inBoth('name', category?.data.name ?? { en: '', bn: '' }) },
    ...inBoth('place', data.place),
  }
}

function presentLevel(items: readonly MenuItem[], levels: number): unknown[] {
  return items.map(({ id, title, note, url, linkType, urlTarget, items: below }) => ({
    id,
    ...inBoth('title', title),
    ...inBoth('description', note),
    url,
    link_type: linkTypeCode[linkType],
    url_target: urlTarget,
    sub_nav: levels > 1 ? presentLevel(below, levels - 1) : [],
  }))
}

function presentLink({ text, url }: { text: Pair; url: string }) {
  return { ...inBoth('text', text), url }
}

function titleAndText({ title, text }: { title: Pair; text: Pair }) {
  return { ...inBoth('title', title), ...inBoth('description', text) }
}

function isSectionName(key: string, contents: Contents): key is SectionName {
  return Object.hasOwn(contents, key)
}
