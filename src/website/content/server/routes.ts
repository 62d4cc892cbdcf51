import { refuse, refuseAny } from '#kernel/problem.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import { anyone } from '#platform/http/server/guard.ts'
import { type Handler, handle } from '#platform/http/server/handle.ts'
import { bannerType } from '../banner-type.ts'
import { albumTypeCode } from '../codes.ts'
import {
  getAllNavigation,
  getContents,
  getFooterNavigation,
  getModalPopup,
  getNavigation,
  getPage,
  getRoutes,
  getSectionAndContent,
  getSetting,
} from '../contract.ts'
import { menuType } from '../menu-type.ts'
import { pageType } from '../page-type.ts'
import { popupType } from '../popup-type.ts'
import { routeType } from '../route-type.ts'
import { hasEnded } from '../rules.ts'
import type { SectionFillers } from '../section-contents.ts'
import { settingsType, siteSlug } from '../settings-type.ts'
import type { Media } from './media-cache.ts'
import {
  findMenuItem,
  pageSlugOf,
  presentBanner,
  presentContents,
  presentMenu,
  presentPage,
  presentPopup,
  presentSettings,
  presentSitemap,
  readMenuItemId,
  withContentsOf,
  withSection,
} from './present-content.ts'
import { findLive, findLiveById, listLive } from './store.ts'

export type ContentDependencies = {
  readonly db: ReadDatabase
  readonly media: Media
}
type Needs = ContentDependencies & {
  /** The configured target of "pay premium"; it overrides the stored setting (NAV-02). */
  readonly payPremiumUrl?: string
  readonly fillers: SectionFillers
}
type PageDependencies = ContentDependencies & Pick<Needs, 'fillers'>

const footerMenu = 'footer'

/** Public calls of the stored content; anyone may read what is published. */
export const contentRoutes = ({ db, media, payPremiumUrl, fillers }: Needs): Handler[] => [
  handle(getSetting, { guard: anyone, isCacheable: true }, async (_input, { now }) => {
    const stored = presentSettings(
      (await findLive(db, settingsType, siteSlug)) ?? refuse(404, 'noSuchContent'),
    )
    const { banner: banners } = await listLive(db, [bannerType])
    const payLink = { pay_premium_link: payPremiumUrl ?? stored.pay_premium_link }
    return { ...ok, data: { ...stored, ...payLink, ...presentBanner(banners, now) } }
  }),

  handle(getAllNavigation, { guard: anyone, isCacheable: true }, async () => ({
    ...ok,
    data: (await listLive(db, [menuType])).menu.map((menu) => ({
      navigation_name: menu.slug,
      sub_nav: presentMenu(menu),
    })),
  })),

  handle(getNavigation, { guard: anyone, isCacheable: true }, async ({ navigation_name: name }) => ({
    ...ok,
    data: await presentedMenu(db, name),
  })),

  handle(getFooterNavigation, { guard: anyone, isCacheable: true }, async () => ({
    ...ok,
    data: await presentedMenu(db, footerMenu),
  })),

  handle(getModalPopup, { guard: anyone, isCacheable: true }, async (_input, { now }) => {
    const { popup: popups } = await listLive(db, [popupType])
    const active = popups.find(({ data }) => !hasEnded(data.until, now))
    return { ...ok, data: active ? presentPopup(active, await media.current()) : null }
  }),

  handle(getRoutes, { guard: anyone, isCacheable: true }, async () => ({
    ...ok,
    data: (await listLive(db, [routeType])).route.map(({ slug, data }) => ({
      slug,
      layout: data.layout,
      page: data.page,
      ...(data.albumType ? { album_type_id: albumTypeCode[data.albumType] } : {}),
    })),
  })),

  handle(getPage, { guard: anyone }, async ({ slug }) => ({
    ...ok,
    data: await presentedPage({ db, media, fillers }, slug),
  })),

  handle(getSectionAndContent, { guard: anyone, isCacheable: true }, async (asked) => {
    const { menu_id: item, slug, section } = asked
    if (!slug && item === undefined) refuseAny([{ code: 'pageNotNamed', field: 'menu_id' }])
    const wanted = slug || (item !== undefined && (await pageOfMenuItem(db, item))) || ''
    const page = await presentedPage({ db, media, fillers }, wanted)
    const wantedPart = section ? withSection(page, section) : page
    return { ...ok, data: asked.page ? withContentsOf(wantedPart, asked.page) : wantedPart }
  }),

  handle(getContents, { guard: anyone }, async ({ menu_id: item }) => ({
    ...ok,
    data: presentContents(
      await presentedPage({ db, media, fillers }, (await pageOfMenuItem(db, item)) ?? ''),
    ),
  })),
]

const ok = { status: 1, message: 'Success' } as const

async function presentedPage({ db, media, fillers }: PageDependencies, slug: string) {
  const page = (await findLive(db, pageType, slug)) ?? refuse(404, 'noSuchContent')
  return presentPage(page, await media.current(), { ...fillers, sitemap: () => presentedSitemap(db) })
}

/** The menu that is the site map. */
const sitemapMenu = 'sitemap'

async function presentedSitemap(db: ReadDatabase) {
  const { menu, page } = await listLive(db, [menuType, pageType], ['sections'])
  const map = menu.find(({ slug }) => slug === sitemapMenu)
  return map ? presentSitemap(map, page) : []
}

async function presentedMenu(db: ReadDatabase, name: string) {
  const menu = await findLive(db, menuType, name)
  return menu ? presentMenu(menu) : []
}

/** The slug of the page that a navigation item links to, if any. */
async function pageOfMenuItem(db: ReadDatabase, id: number): Promise<string | undefined> {
  const { menu: menuId, item } = readMenuItemId(id)
  // No row has such an id.
  if (!Number.isSafeInteger(id) || menuId > 2_147_483_647 || menuId < 1) return undefined
  const menu = await findLiveById(db, menuType, menuId)
  return menu && pageSlugOf(findMenuItem(menu.data.items, item)?.url ?? '')
}
