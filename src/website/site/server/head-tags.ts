import { addressIn, type Language, languages, pickText } from '#kernel/language.ts'
import { escapeMarkup } from '#kernel/markup.ts'
import type { PageHead } from '#platform/pages/server/document.ts'
import { pageType } from '#website/content/page-type.ts'
import { branchLocatorPath } from '#website/directory/paths.ts'
import { eventType, newsType } from '#website/news/news-type.ts'
import { fixedPages } from '../fixed-pages.ts'
import { homePath } from '../paths.ts'
import { productType } from '../product-type.ts'
import {
  branchThing,
  breadcrumbList,
  dataBlock,
  eventThing,
  faqPage,
  insuranceAgency,
  newsArticle,
  type Page,
  productThing,
  type Speaker,
  type Thing,
} from '../structured-data.ts'
import {
  isOf,
  nameOf,
  type PublicEntries,
  type PublicEntriesCache,
  type PublicEntry,
} from './public-entries.ts'
import { shareSize } from './share-picture.ts'
import { homePicture, type SharePictures } from './share-pictures.ts'

export type RenderedPage = { readonly path: string; readonly html: string; readonly language: Language }

/**
 * A page's metadata besides title and description: how it is shown when shared, and structured data by
 * schema.org. The server adds it, so that no reader's browser pays for it. It also returns the insurer's
 * name, which follows the title of a page in a tab and in search results.
 */
export function createHead({ entries, pictures, publicUrl, isIndexed }: Needs) {
  return async ({ path, html, language }: RenderedPage): Promise<PageHead> => {
    const known = await entries.current()
    const brand = escapeMarkup(pickText(known.settings.brandName, language).text)
    if (!isIndexed) return { brand, tags: '<meta name="robots" content="noindex">' }
    const head = html.slice(0, html.indexOf('</head>'))
    if (/<meta name="robots" content="noindex"/.test(head)) return { brand, tags: '' }
    const speaker = { origin: publicUrl, language, settings: known.settings }
    const entry = known.byPath.get(path)
    const picture = publicUrl + (await pictures.addressOf(pictureName(path, entry), language, known))
    const page: Page = {
      url: addressIn(publicUrl + path, language),
      title: readable(/<title>([^<]*)<\/title>/.exec(head)?.[1]),
      text: readable(/<meta name="description" content="([^"]*)"/.exec(head)?.[1]),
      image: picture,
    }
    const isArticle = entry !== undefined && isOf(entry, newsType)
    const tags = [
      ...shareTags(page, speaker, isArticle ? 'article' : 'website'),
      dataBlock(thingsOf(path, entry, page, speaker, known, html)),
    ]
    return { brand, tags: tags.join('') }
  }
}

type Needs = {
  readonly entries: PublicEntriesCache
  readonly pictures: SharePictures
  readonly publicUrl: string
  /** False for a publicly reachable demo: search engines would take its insurer for a real one. */
  readonly isIndexed: boolean
}

/** A fixed page has the picture of the stored page that supplies its words; without one, the home page's. */
function pictureName(path: string, entry: PublicEntry | undefined): string {
  if (entry) return nameOf(entry.type.name, entry.entry.slug)
  return path !== homePath && fixedPages.includes(path) ? nameOf(pageType.name, path.slice(1)) : homePicture
}

function shareTags({ url, title, text, image }: Page, speaker: Speaker, type: string): string[] {
  const { language, settings } = speaker
  const others = languages.filter((other) => other !== language)
  const tags: readonly (readonly [string, string])[] = [
    ['og:type', type],
    ['og:title', title],
    ['og:description', text],
    ['og:url', url],
    ['og:site_name', pickText(settings.brandName, language).text],
    ['og:locale', locales[language]],
    ...others.map((other) => ['og:locale:alternate', locales[other]] as const),
    ['og:image', image],
    ['og:image:type', 'image/png'],
    ['og:image:width', String(shareSize.width)],
    ['og:image:height', String(shareSize.height)],
    ['og:image:alt', title],
  ]
  return [
    ...tags.map(([property, content]) => `<meta property="${property}" content="${escapeMarkup(content)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
  ]
}
const locales: Readonly<Record<Language, string>> = { bn: 'bn_BD', en: 'en_GB' }

function thingsOf(
  path: string,
  entry: PublicEntry | undefined,
  page: Page,
  speaker: Speaker,
  known: PublicEntries,
  html: string,
): Thing[] {
  const crumbs = readCrumbs(html)
  return [
    ...(path === homePath ? [insuranceAgency(speaker, page)] : []),
    ...(path === branchLocatorPath
      ? known.branches.map((branch) => branchThing(speaker, branch, page.image))
      : []),
    ...(entry ? thingsOfEntry(entry, page, speaker, known, html) : []),
    ...(crumbs.length > 1 ? [breadcrumbList(speaker, crumbs)] : []),
  ]
}

function thingsOfEntry(
  found: PublicEntry,
  page: Page,
  speaker: Speaker,
  { categories }: PublicEntries,
  html: string,
): Thing[] {
  const say = (pair: { bn: string; en: string } | undefined) => pickText(pair ?? {}, speaker.language).text
  const asked = (questions: readonly { question: Both; answer: Both }[]): Thing[] => {
    const shown = questions
      .map(({ question, answer }) => ({ question: say(question), answer: say(answer) }))
      // Only what readers also find on the page.
      .filter(({ question }) => html.includes(escapeMarkup(question)))
    return shown.length > 0 ? [faqPage(speaker, shown)] : []
  }
  if (isOf(found, newsType)) {
    const { data, changedIn } = found.entry
    const changedAt = changedIn?.[speaker.language] ?? found.entry.changedAt
    const section = say(categories.get(data.category))
    return [newsArticle(speaker, page, { publishDate: data.publishDate, changedAt, section })]
  }
  if (isOf(found, eventType)) {
    const { publishDate, place } = found.entry.data
    return [eventThing(speaker, page, { day: publishDate, place })]
  }
  if (isOf(found, productType)) {
    return [productThing(speaker, page), ...asked(found.entry.data.questions)]
  }
  return isOf(found, pageType) ? asked(found.entry.data.sections.flatMap(({ questions }) => questions)) : []
}
type Both = { readonly bn: string; readonly en: string }

/** The breadcrumbs, as the page itself shows them. */
export function readCrumbs(html: string): { text: string; href?: string }[] {
  const list = /<ol class="crumbs">(.*?)<\/ol>/s.exec(html)?.[1] ?? ''
  return [...list.matchAll(/<li>(?:<a [^>]*?href="([^"]*)"[^>]*>|<span[^>]*>)([^<]*)</g)].map(
    ([, href, text]) => ({ text: readable(text), ...(href ? { href: readable(href) } : {}) }),
  )
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** Unescapes rendered text. */
function readable(html = ''): string {
  return html.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => named[name] ?? '')
}
