import type { Out } from '#kernel/endpoint.ts'
import { call, isNotFound, unlessRefused } from '#platform/http/web/call.ts'
import type { getAllNavigation, getSectionAndContent, getSetting } from '#website/content/contract.ts'
import { branchPageSlug } from '#website/directory/paths.ts'

/** Dhaka is six hours ahead of UTC, all year. */
const dhakaAheadMs = 6 * 3_600_000

/** The frame of every public page: settings and menus. */
export async function loader() {
  const [setting, navigation, headOffice] = await Promise.all([
    call<typeof getSetting>('GET /v1/get/setting', {}),
    call<typeof getAllNavigation>('GET /v1/get/all_navigation', {}),
    findHeadOffice(),
  ])
  const menu = (name: string): MenuItem[] =>
    navigation.data.find(({ navigation_name }) => navigation_name === name)?.sub_nav ?? []
  return {
    setting: setting.data,
    mainMenu: menu('main'),
    footerMenu: menu('footer'),
    legalMenu: menu('footer-bar'),
    headOffice,
    /** For the copyright line; from the server, so that both sides render the same. */
    year: String(new Date(Date.now() + dhakaAheadMs).getUTCFullYear()),
  }
}

/** The first branch, for the footer's head office block (BRANCH-04). */
async function findHeadOffice() {
  const asked = { slug: branchPageSlug }
  const page = call<typeof getSectionAndContent>('GET /v1/get/sectionandContent', asked)
  const sections = (await unlessRefused(page, isNotFound))?.data.sections ?? []
  const [first] = sections.flatMap((section) => (section.type === 'branch' ? section.contents : []))
  if (!first) return undefined
  const { name, bn_name } = first
  return { name, bn_name }
}

export type SiteFrame = Awaited<ReturnType<typeof loader>>
export type Setting = Out<typeof getSetting>['data']
type TopItem = Out<typeof getAllNavigation>['data'][number]['sub_nav'][number]
export type MenuItem = Omit<TopItem, 'sub_nav'> & { sub_nav: MenuItem[] }
