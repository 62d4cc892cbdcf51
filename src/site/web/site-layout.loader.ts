import type { getAllNavigation, getSetting } from '#content/contract.ts'
import type { Out } from '#kernel/endpoint.ts'
import { call } from '#platform/web/call.ts'

/** Dhaka is six hours ahead of UTC, all year. */
const dhakaAheadMs = 6 * 3_600_000

/** What stands around every public page: settings and menus. */
export async function loader() {
  const [setting, navigation] = await Promise.all([
    call<typeof getSetting>('GET /v1/get/setting', {}),
    call<typeof getAllNavigation>('GET /v1/get/all_navigation', {}),
  ])
  const menu = (name: string): MenuItem[] =>
    navigation.data.find(({ navigation_name }) => navigation_name === name)?.sub_nav ?? []
  return {
    setting: setting.data,
    mainMenu: menu('main'),
    footerMenu: menu('footer'),
    legalMenu: menu('footer-bar'),
    /** For the copyright line; from the server, so that both sides write the same. */
    year: String(new Date(Date.now() + dhakaAheadMs).getUTCFullYear()),
  }
}

export type SiteFrame = Awaited<ReturnType<typeof loader>>
export type Setting = Out<typeof getSetting>['data']
type TopItem = Out<typeof getAllNavigation>['data'][number]['sub_nav'][number]
/** An item of a menu, of whatever level. */
export type MenuItem = Omit<TopItem, 'sub_nav'> & { sub_nav: MenuItem[] }
