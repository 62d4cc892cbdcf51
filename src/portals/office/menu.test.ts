import { describe, expect, it } from 'vitest'
import { languages } from '#kernel/language.ts'
import { everyPermission } from '#people/staff/permissions.ts'
import type { VisitPerson } from '#platform/http/web/visit.ts'
import { customerMenu } from '#portals/customer/menu.ts'
import { itemsFor, menuFor } from './menu.ts'
import { bn } from './words.bn.ts'
import { en } from './words.en.ts'

const person = (more: Partial<VisitPerson>): VisitPerson => ({
  kind: 'staff',
  id: 2,
  name: 'Tanvir Hasan',
  isMainAdmin: false,
  permissions: [],
  ...more,
})
const keys = (who: VisitPerson) => itemsFor(who).map((item) => item.key)

describe('the side menu', () => {
  it('shows staff Dashboard and only the items whose permission they hold (SHELL-05)', () => {
    expect(keys(person({}))).toEqual(['dashboard'])
    expect(keys(person({ permissions: [17] }))).toEqual(['dashboard', 'policyList'])
    expect(keys(person({ permissions: [17, 18] }))).toEqual(['dashboard', 'policyList', 'policyApplication'])
    expect(keys(person({ permissions: [45] }))).toEqual(['dashboard', 'enquiries'])
    expect(keys(person({ permissions: [25, 77] }))).toEqual([
      'dashboard',
      'siteWork',
      'siteNews',
      'siteMedia',
    ])
  })

  it('shows the main admin every item but no Policy Application (SHELL-05)', () => {
    const fromTheStart = [
      'dashboard',
      'users',
      'roles',
      'permissions',
      'profile',
      'policyList',
      'siteWork',
      'siteHome',
      'sitePage',
      'siteNews',
      'siteProduct',
      'siteGallery',
      'siteDirectory',
      'siteDocument',
      'siteMedia',
      'searchDesk',
      'referrals',
      'payments',
      'approvals',
      'enquiries',
      'newsletter',
      'rateBook',
      'personRequests',
      'audit',
    ]
    const shown = keys(person({ isMainAdmin: true }))
    expect(shown.filter((key) => fromTheStart.includes(key))).toEqual(fromTheStart)
    const ofEveryPermission = keys(person({ permissions: everyPermission }))
    expect(ofEveryPermission).toContain('policyApplication')
    expect(shown).toEqual(ofEveryPermission.filter((key) => key !== 'policyApplication'))
  })

  it('opens the premium calculator by Policy Application (SHELL-04)', () => {
    const [, , application] = itemsFor(person({ permissions: [17, 18] }))
    expect(application?.path).toBe('/premium-calculator')
  })

  it('shows a policy holder one menu: Dashboard, Policy List and Profile, and paying, buying and the password (SHELL-06, CUST-03)', () => {
    expect(customerMenu.map(({ key }) => key)).toEqual([
      'dashboard',
      'policyList',
      'history',
      'purchase',
      'profile',
      'myData',
      'changePassword',
    ])
    expect(menuFor(person({ kind: 'customer', name: 'Rahima Khatun' }))).toEqual([])
  })

  it.each(languages)(
    'lists Dashboard, User, Role, Permission, Profile and Policy in this order in %s (SHELL-03)',
    (language) => {
      const words = { bn, en }[language]
      const names = menuFor(person({ permissions: everyPermission })).map(({ key }) => words[key])
      expect(names.slice(0, 6)).toEqual(
        language === 'en'
          ? ['Dashboard', 'User', 'Role', 'Permission', 'Profile', 'Policy']
          : ['ড্যাশবোর্ড', 'ব্যবহারকারী', 'রোল', 'অনুমতি', 'প্রোফাইল', 'পলিসি'],
      )
    },
  )
})
