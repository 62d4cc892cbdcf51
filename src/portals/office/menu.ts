import { paymentPaths } from '#money/ledger/paths.ts'
import { profilePath } from '#people/accounts/paths.ts'
import { approvalPaths } from '#people/approvals/paths.ts'
import { staffPaths } from '#people/staff/paths.ts'
import { permission } from '#platform/http/permissions.ts'
import type { Person } from '#platform/http/person.ts'
import { personalDataPaths } from '#portals/personal-data/paths.ts'
import { rateBookPath } from '#sales/rate-books/paths.ts'
import { referralPaths } from '#sales/underwriting/paths.ts'
import { contentPaths } from '#website/editor/paths.ts'
import { enquiriesPath } from '#website/enquiries/paths.ts'
import { newsletterDeskPath } from '#website/newsletter/paths.ts'
import { searchDeskPath } from '#website/search/paths.ts'
import { workListPath } from '#website/work-list/paths.ts'
import { policyApplicationPath, policyListPath, portalHomePath } from './paths.ts'
import type { bn } from './words.bn.ts'

/** The key names the item's label in the words of the office. */
export type MenuItem = { readonly key: KeyOfSentence; readonly path: string }
type KeyOfSentence = {
  [Key in keyof typeof bn]: (typeof bn)[Key] extends string ? Key : never
}[keyof typeof bn]

/** Items that belong together under a heading of their own. */
export type MenuGroup = { readonly key: 'policy' | 'siteContent'; readonly items: readonly MenuItem[] }
export type MenuEntry = MenuItem | MenuGroup

type Viewer = Pick<Person, 'kind' | 'isMainAdmin' | 'permissions'>

/**
 * The side menu of the office, in the order of SHELL-03, with further modules after Policy. Policy holders
 * have their own frame and menu (portals/customer/menu.ts).
 */
export function menuFor(person: Viewer): MenuEntry[] {
  return person.kind === 'customer' ? [] : staffMenu(person)
}

/** The items without their groups. */
export function itemsFor(person: Viewer): MenuItem[] {
  return menuFor(person).flatMap((entry) => ('items' in entry ? entry.items : [entry]))
}

const dashboard: MenuItem = { key: 'dashboard', path: portalHomePath }
const siteWork: MenuItem = { key: 'siteWork', path: workListPath }
const policyList: MenuItem = { key: 'policyList', path: policyListPath }
const policyApplication: MenuItem = { key: 'policyApplication', path: policyApplicationPath }

/**
 * A module's List permission shows its item; Policy Create shows the application, but not to the main admin (SHELL-05).
 */
function staffMenu({ isMainAdmin, permissions }: Viewer): MenuEntry[] {
  const holds = (id: number) => isMainAdmin || permissions.includes(id)
  const item = (id: number, key: MenuItem['key'], path: string) => (holds(id) ? [{ key, path }] : [])
  const policyItems = [
    ...(holds(permission.policyList) ? [policyList] : []),
    ...(holds(permission.policyCreate) && !isMainAdmin ? [policyApplication] : []),
  ]
  const website = [
    ...item(permission.homeList, 'siteHome', contentPaths.list('home')),
    ...item(permission.pageList, 'sitePage', contentPaths.list('page')),
    ...item(permission.newsList, 'siteNews', contentPaths.list('news')),
    ...item(permission.productList, 'siteProduct', contentPaths.list('product')),
    ...item(permission.galleryList, 'siteGallery', contentPaths.list('gallery')),
    ...item(permission.directoryList, 'siteDirectory', contentPaths.list('directory')),
    ...item(permission.documentList, 'siteDocument', contentPaths.list('document')),
    ...item(permission.mediaList, 'siteMedia', contentPaths.list('media')),
    ...item(permission.pageList, 'searchDesk', searchDeskPath),
  ]
  return [
    dashboard,
    ...item(permission.userList, 'users', staffPaths.users),
    ...item(permission.roleList, 'roles', staffPaths.roles),
    ...item(permission.permissionList, 'permissions', staffPaths.permissions),
    ...item(permission.profileList, 'profile', profilePath),
    ...(policyItems.length > 0 ? [{ key: 'policy', items: policyItems } as const] : []),
    ...(website.length > 0 ? [{ key: 'siteContent', items: [siteWork, ...website] } as const] : []),
    ...item(permission.underwritingList, 'referrals', referralPaths.desk),
    ...item(permission.paymentList, 'payments', paymentPaths.desk),
    ...item(permission.approvalList, 'approvals', approvalPaths.inbox),
    ...item(permission.enquiryList, 'enquiries', enquiriesPath),
    ...item(permission.newsletterList, 'newsletter', newsletterDeskPath),
    ...item(permission.rateBookList, 'rateBook', rateBookPath),
    ...item(permission.personDataRequests, 'personRequests', personalDataPaths.queue),
    ...item(permission.auditList, 'audit', staffPaths.audit),
  ]
}
