import type { DateOnly } from '#kernel/dates.ts'
import type { Out } from '#kernel/endpoint.ts'
import type { LiveEntry } from '#website/content/content-type.ts'
import { inBoth } from '#website/content/pair.ts'
import {
  type MediaByKey,
  presentAddress,
  presentCaptions,
  presentHtml,
  presentImage,
} from '#website/content/pictures.ts'
import type { EntriesByType } from '#website/content/server/store.ts'
import { presentLink, titleAndText } from '#website/content/wire.ts'
import { eventType, newsCategoryType, newsType } from '#website/news/news-type.ts'
import { newestFirst, nextFirst, presentCard } from '#website/news/present-news.ts'
import type { getHome, getProductDetails } from '../contract.ts'
import { type homeSlideType, homeTypes, insuranceGroupType } from '../home-types.ts'
import { productType } from '../product-type.ts'

type HomeSection = Out<typeof getHome>['page_data'][number]
type SectionName = HomeSection['name']
type Section<Name extends SectionName> = Extract<HomeSection, { name: Name }>
type Contents = { readonly [Name in SectionName]: Section<Name>['contents'] }
type Product = LiveEntry<typeof productType>

/** The types of the home page's content. */
export const typesOfHome = [...homeTypes, productType, newsType, eventType, newsCategoryType] as const
/** Long texts that are only shown on their own pages. */
export const fieldsNotOnHome = ['html', 'categories', 'questions', 'documents']
type HomeEntries = EntriesByType<(typeof typesOfHome)[number]>

/** How many news items and upcoming events the home page shows. */
const newsOnHome = 6

export function presentHome(entries: HomeEntries, media: MediaByKey, today: DateOnly) {
  const contents: Contents = {
    'home slider': entries.homeSlide.map((slide) => presentSlide(slide, media)),
    'product slider': entries.product
      .filter(({ data }) => data.isInSlider)
      .map((product) => presentProduct(product, media)),
    'insurance group': entries.insuranceGroup.map((group) => presentGroup(group, entries.product, media)),
    'latest news event': [presentLatest(entries, media, today)],
    'news buletin': entries.tickerItem.map(({ id, data }) => ({
      id,
      ...inBoth('title', data.title),
      link: data.link,
    })),
    'premium calculator': entries.calculatorTeaser.map(({ id, data }) => ({
      id,
      ...titleAndText(data),
      ...inBoth('button_text', data.buttonText),
    })),
    'lic mobile app': entries.appTeaser.map(({ id, data }) => ({
      id,
      ...titleAndText(data),
      links: data.links.map(presentLink),
    })),
    'different content': entries.differentContent.map(({ id, data }) => ({
      id,
      ...titleAndText(data),
      ...presentImage(data.image, media),
      link: data.link ? presentLink(data.link) : null,
      steps: data.steps.map(titleAndText),
    })),
  }
  const meta = entries.homeMeta[0]?.data
  return {
    page_data: entries.homeSection.flatMap(({ slug, data }) => {
      const name = slug.replaceAll('-', ' ')
      return isSectionName(name, contents)
        ? [
            {
              name,
              ...titleAndText({ title: data.title, text: data.intro }),
              contents: contents[name],
            } as HomeSection,
          ]
        : []
    }),
    page_meta_data: {
      ...inBoth('title', meta?.title ?? { en: '', bn: '' }),
      ...inBoth('description', meta?.description ?? { en: '', bn: '' }),
    },
  }
}

function presentProduct({ id, slug, data }: Product, media: MediaByKey) {
  return {
    id,
    slug,
    ...inBoth('title', data.title),
    ...inBoth('short_description', data.shortDescription),
    ...presentImage(data.image, media),
    facts: data.facts.map((fact) => inBoth('text', fact)),
  }
}

/** The types that a product's page needs. */
export const typesBesideProduct = [productType, insuranceGroupType] as const
type ProductEntries = EntriesByType<(typeof typesBesideProduct)[number]>

export function presentProductDetails(
  entry: Product,
  entries: ProductEntries,
  media: MediaByKey,
): Out<typeof getProductDetails>['data'] {
  const { plan, example, categories, questions, documents } = entry.data
  return {
    ...presentProduct(entry, media),
    plan: plan ?? null,
    example: presentExample(example),
    contents: categories.map(({ name, image, html }) => ({
      ...inBoth('category_name', name),
      content: { ...inBoth('description', presentHtml(html, media)), ...presentImage(image, media) },
    })),
    questions: questions.map(({ question, answer }) =>
      titleAndText({ title: question, text: presentHtml(answer, media) }),
    ),
    documents: documents.map((document) => inBoth('text', document)),
    related: relatedProducts(entry.slug, entries).map(({ slug, data }) => ({
      slug,
      ...inBoth('title', data.title),
    })),
  }
}

/** An incomplete example is ignored, since no calculator could price it. */
function presentExample(example: Product['data']['example']) {
  const { age, term, mode, sumAssured } = example ?? {}
  if (age === undefined || term === undefined || !mode || sumAssured === undefined) return null
  return { age, term, mode, sum_assured: sumAssured }
}

/** The other products of this product's groups, in the order of the groups. */
function relatedProducts(slug: string, { product, insuranceGroup }: ProductEntries): Product[] {
  const beside = insuranceGroup
    .map(({ data }) => data.contents.map((content) => content.product))
    .filter((slugs) => slugs.includes(slug))
    .flat()
  return [...new Set(beside)].flatMap((one) => {
    const found = product.find((each) => each.slug === one && one !== slug)
    return found ? [found] : []
  })
}

function presentSlide(
  { id, data }: LiveEntry<typeof homeSlideType>,
  media: MediaByKey,
): Section<'home slider'>['contents'][number] {
  const long = presentImage(data.longImage, media)
  const thumb = presentImage(data.thumbImage, media)
  return {
    id,
    is_video: data.isVideo,
    video: presentAddress(data.video, media),
    ...inBoth('captions_file', presentCaptions(data.video, media)),
    long_image: long.image,
    long_picture: long.picture,
    thumb_image: thumb.image,
    thumb_picture: thumb.picture,
    ...inBoth('title', data.title),
    ...inBoth('short_descripton', data.shortDescription),
    ...inBoth('link_text', data.linkText),
    external_link: data.externalLink,
    internal_link: data.internalLink,
    menu: data.internalLink ? { slug: data.internalLink } : null,
  }
}

function presentGroup(
  { id, data }: LiveEntry<typeof insuranceGroupType>,
  products: readonly Product[],
  media: MediaByKey,
) {
  const contents = data.contents.flatMap(({ product: slug, sliderDescription }) => {
    const product = products.find((one) => one.slug === slug)
    if (!product) return []
    return [
      {
        slug,
        ...inBoth('title', product.data.title),
        ...inBoth('slider_description', sliderDescription),
        ...presentImage(product.data.image, media),
      },
    ]
  })
  return { id, ...inBoth('name', data.name), contents }
}

/** News, newest first; upcoming events, the next first. */
function presentLatest({ news, event, newsCategory }: HomeEntries, media: MediaByKey, today: DateOnly) {
  return {
    news: newestFirst(news, today)
      .slice(0, newsOnHome)
      .map((entry) => presentCard(entry, newsCategory, media)),
    event: nextFirst(event, today)
      .slice(0, newsOnHome)
      .map((entry) => presentCard(entry, newsCategory, media)),
  }
}

function isSectionName(name: string, contents: Contents): name is SectionName {
  return Object.hasOwn(contents, name)
}
