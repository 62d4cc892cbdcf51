import { refuse } from '#kernel/problem.ts'
import type { Database } from '#platform/server/database.ts'
import { anyone } from '#platform/server/guard.ts'
import { type Handler, handle } from '#platform/server/handle.ts'
import { albumTypeCode } from '../codes.ts'
import {
  getAllNavigation,
  getFooterNavigation,
  getHome,
  getModalPopup,
  getNavigation,
  getPage,
  getProductDetails,
  getRoutes,
  getSectionAndContent,
  getSetting,
  getWebNews,
} from '../contract.ts'
import {
  homeKinds,
  pageSlugOf,
  presentHome,
  presentMenu,
  presentNewsItem,
  presentPage,
  presentPopup,
  presentProductDetails,
  presentSettings,
} from './present-content.ts'
import { findEntry, findMenuItemUrl, getSettings, listEntries, listMenus } from './store.ts'

type Needs = {
  readonly db: Database
  /** Where "pay premium" leads by configuration; it wins over the stored setting (NAV-02). */
  readonly payPremiumUrl?: string
}

/** The menu whose items stand in the footer. */
const footerMenu = 'footer'

/** Public calls of the stored content; anyone may read what is published. */
export const contentRoutes = ({ db, payPremiumUrl }: Needs): Handler[] => [
  handle(getHome, { guard: anyone }, async (_input, { today }) => ({
    ...ok,
    ...presentHome(await listEntries(db, homeKinds), today),
  })),

  handle(getSetting, { guard: anyone, isKept: true }, async () => {
    const stored = presentSettings(await getSettings(db))
    return { ...ok, data: { ...stored, pay_premium_link: payPremiumUrl ?? stored.pay_premium_link } }
  }),

  handle(getAllNavigation, { guard: anyone, isKept: true }, async () => ({
    ...ok,
    data: [...(await listMenus(db))].map(([name, items]) => ({
      navigation_name: name,
      sub_nav: presentMenu(items),
    })),
  })),

  handle(getNavigation, { guard: anyone }, async ({ navigation_name: name }) => ({
    ...ok,
    data: presentMenu((await listMenus(db, name)).get(name) ?? []),
  })),

  handle(getFooterNavigation, { guard: anyone }, async () => ({
    ...ok,
    data: presentMenu((await listMenus(db, footerMenu)).get(footerMenu) ?? []),
  })),

  handle(getModalPopup, { guard: anyone }, async () => {
    const [active] = (await listEntries(db, ['popup'])).popup
    return { ...ok, data: active ? presentPopup(active) : null }
  }),

  handle(getRoutes, { guard: anyone }, async () => ({
    ...ok,
    data: (await listEntries(db, ['route'])).route.map(({ key, data }) => ({
      slug: key,
      layout: data.layout,
      page: data.page,
      ...(data.albumType ? { album_type_id: albumTypeCode[data.albumType] } : {}),
    })),
  })),

  handle(getPage, { guard: anyone }, async ({ slug }) => ({ ...ok, data: await presentedPage(db, slug) })),

  handle(getSectionAndContent, { guard: anyone }, async (input) => {
    const url = input.menu_id === undefined ? undefined : await findMenuItemUrl(db, input.menu_id)
    return { ...ok, data: await presentedPage(db, input.slug ?? pageSlugOf(url ?? '') ?? '') }
  }),

  handle(getWebNews, { guard: anyone }, async ({ slug }) => {
    const { newsCategory } = await listEntries(db, ['newsCategory'])
    const news = await findEntry(db, 'news', slug)
    if (news) return { ...ok, data: presentNewsItem('news', news, newsCategory) }
    const event = (await findEntry(db, 'event', slug)) ?? refuse(404, 'noSuchContent')
    return { ...ok, data: presentNewsItem('event', event, newsCategory) }
  }),

  handle(getProductDetails, { guard: anyone }, async ({ slug }) => ({
    ...ok,
    data: presentProductDetails((await findEntry(db, 'product', slug)) ?? refuse(404, 'noRecordFound')),
  })),
]

const ok = { status: 1, message: 'Success' } as const

async function presentedPage(db: Database, slug: string) {
  return presentPage((await findEntry(db, 'page', slug)) ?? refuse(404, 'noSuchContent'))
}
