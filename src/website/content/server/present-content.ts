import type { Out } from '#kernel/endpoint.ts'
import type { bannerType } from '../banner-type.ts'
import { linkTypeCode } from '../codes.ts'
import type { LiveEntry } from '../content-type.ts'
import type { getContents, getModalPopup, getNavigation, getPage, getSetting } from '../contract.ts'
import type { MenuItem, menuType } from '../menu-type.ts'
import type { pageType } from '../page-type.ts'
import { inBoth } from '../pair.ts'
import { type MediaByKey, presentHtml, presentImage } from '../pictures.ts'
import type { popupType } from '../popup-type.ts'
import { hasEnded } from '../rules.ts'
import type { SectionFillers } from '../section-contents.ts'
import type { settingsType } from '../settings-type.ts'
import { presentLink, titleAndText, type WireBanner } from '../wire.ts'

type PageOut = Out<typeof getPage>['data']
type SectionOut = PageOut['sections'][number]
/** Fills the sections that hold more than words. */
type Fillers = SectionFillers & { readonly sitemap: () => Promise<Out<typeof getNavigation>['data']> }
type Section = LiveEntry<typeof pageType>['data']['sections'][number]

export function presentSettings({ data }: LiveEntry<typeof settingsType>): Out<typeof getSetting>['data'] {
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
    directions_link: data.directionsLink,
  }
}

/** More items than any menu has: an item's id is computed from its menu's. */
const itemsOfMenu = 10_000

/** A menu, at most four levels deep (NAV-07), as its type allows. */
export function presentMenu({ id, data }: LiveEntry<typeof menuType>): Out<typeof getNavigation>['data'] {
  return presentItems(data.items, id) as Out<typeof getNavigation>['data']
}

/** Pages of these layouts are under `/page` (MAP-02). */
const layoutsUnderPage = [3, 6]

/**
 * The menu of the whole site. An entry that names a page by its slug links to it under `/page` if the page
 * has layout 3 or 6. Otherwise it links to the slug itself (MAP-02).
 */
export function presentSitemap(
  menu: LiveEntry<typeof menuType>,
  pages: readonly Pick<LiveEntry<typeof pageType>, 'slug' | 'data'>[],
): Out<typeof getNavigation>['data'] {
  const under = pages.filter(({ data }) => layoutsUnderPage.includes(data.layoutId))
  const bySlug = new Set(under.map(({ slug }) => `/${slug}`))
  const placed = (items: readonly MenuItem[]): MenuItem[] =>
    items.map((item) => ({
      ...item,
      url: item.linkType === 'internal' && bySlug.has(item.url) ? `/page${item.url}` : item.url,
      items: placed(item.items ?? []),
    }))
  return presentItems(placed(menu.data.items), menu.id) as Out<typeof getNavigation>['data']
}

/** The menu of a navigation item, and the item's id within it. */
export function readMenuItemId(id: number): { readonly menu: number; readonly item: number } {
  return { menu: Math.floor(id / itemsOfMenu), item: id % itemsOfMenu }
}

export function findMenuItem(items: readonly MenuItem[], id: number): MenuItem | undefined {
  for (const item of items) {
    const found = item.id === id ? item : findMenuItem(item.items ?? [], id)
    if (found) return found
  }
  return undefined
}

export function presentPopup(
  { id, data, changedAt }: LiveEntry<typeof popupType>,
  mediaByKey: MediaByKey,
): Out<typeof getModalPopup>['data'] {
  return {
    id,
    ...titleAndText(data),
    ...presentImage(data.image, mediaByKey),
    link: data.link ? presentLink(data.link) : null,
    version: `${id}-${changedAt.getTime()}`,
  }
}

/** The first published banner that has not ended. */
export function presentBanner(
  banners: readonly LiveEntry<typeof bannerType>[],
  now: Date,
): { readonly banner?: WireBanner } {
  const shown = banners.find(({ data }) => !hasEnded(data.until, now))?.data
  if (!shown) return {}
  const { link } = shown
  return { banner: { ...titleAndText(shown), link: link ? presentLink(link) : null } }
}

/** @param fillers the contents that other modules provide for their kinds of sections */
export async function presentPage(
  { id, slug, data }: LiveEntry<typeof pageType>,
  mediaByKey: MediaByKey,
  fillers: Fillers,
): Promise<PageOut> {
  return {
    page: {
      id,
      slug,
      layout_id: data.layoutId,
      ...titleAndText({ title: data.title, text: data.shortDescription }),
      menu: data.menu,
      breadcrumbs: [{ ...inBoth('title', data.title), url: `/page/${slug}` }],
    },
    sections: await Promise.all(data.sections.map((section) => presentSection(section, mediaByKey, fillers))),
  }
}

export function withSection(page: PageOut, title: string): PageOut {
  const isWanted = (one: SectionOut) => one.title === title || one.bn_title === title
  return { ...page, sections: page.sections.filter(isWanted) }
}

const contentsOfPage = 10

/** The page with ten contents of each section: the first ten, the next ten, and so on. */
export function withContentsOf(page: PageOut, number: number): PageOut {
  const part = (contents: readonly unknown[]) =>
    contents.slice((number - 1) * contentsOfPage, number * contentsOfPage)
  const sections = page.sections.map((one) => ({ ...one, contents: part(one.contents) }) as SectionOut)
  return { ...page, sections }
}

/** All words of a page in one list. */
export function presentContents({ sections }: PageOut): Out<typeof getContents>['data'] {
  return sections.flatMap((section) => {
    if (section.type === 'branch' || section.type === 'council' || section.type === 'sitemap') return []
    return section.contents.map((content) => ({
      section_id: section.id,
      type: section.type,
      title: content.title || section.title,
      bn_title: content.bn_title || section.bn_title,
      description: content.description,
      bn_description: content.bn_description,
    }))
  })
}

/** The slug of a page from its address. */
export function pageSlugOf(url: string): string | undefined {
  return /^\/page\/([^/?#]+)/.exec(url)?.[1]
}

async function presentSection(
  section: Section,
  mediaByKey: MediaByKey,
  fillers: Fillers,
): Promise<SectionOut> {
  const { id, kind, title, of } = section
  const fields = { id, ...inBoth('title', title), of }
  if (kind === 'branch') return { ...fields, type: kind, contents: await fillers.branch() }
  if (kind === 'sitemap') return { ...fields, type: kind, contents: await fillers.sitemap() }
  if (kind === 'council') return { ...fields, type: kind, contents: await fillers.council() }
  return { ...fields, type: kind, contents: presentWords(section, mediaByKey) }
}

function presentWords({ kind, html, questions }: Section, mediaByKey: MediaByKey) {
  if (kind === 'faq') {
    return questions.map(({ question, answer }) =>
      titleAndText({ title: question, text: presentHtml(answer, mediaByKey) }),
    )
  }
  const hasWords = html.bn !== '' || html.en !== ''
  return hasWords ? [titleAndText({ title: { bn: '', en: '' }, text: presentHtml(html, mediaByKey) })] : []
}

function presentItems(items: readonly MenuItem[], menuId: number): unknown[] {
  return items.map(({ id, title, note, url, linkType, urlTarget, items: below = [] }) => ({
    id: menuId * itemsOfMenu + id,
    ...inBoth('title', title),
    ...inBoth('description', note),
    url,
    link_type: linkTypeCode[linkType],
    url_target: urlTarget,
    sub_nav: presentItems(below, menuId),
  }))
}
