import { describe, expect, it } from 'vitest'
import type { VisitPerson } from '#platform/web/visit.ts'
import { menuFor } from './menu.ts'

const person = (more: Partial<VisitPerson>): VisitPerson => ({
  kind: 'staff',
  name: 'Tanvir Hasan',
  isMainAdmin: false,
  permissions: [],
  ...more,
})
const keys = (who: VisitPerson) => menuFor(who).map((item) => item.key)

describe('the side menu', () => {
  it('shows staff Dashboard and only the items whose permission they hold (SHELL-05)', () => {
    expect(keys(person({}))).toEqual(['dashboard'])
    expect(keys(person({ permissions: [17] }))).toEqual(['dashboard', 'policyList'])
    expect(keys(person({ permissions: [17, 18] }))).toEqual(['dashboard', 'policyList', 'policyApplication'])
    expect(keys(person({ permissions: [45] }))).toEqual(['dashboard', 'enquiries'])
  })

  it('shows the main admin the policies but no Policy Application (SHELL-05)', () => {
    expect(keys(person({ isMainAdmin: true }))).toEqual(['dashboard', 'policyList', 'enquiries'])
  })

  it('opens the premium calculator by Policy Application (SHELL-04)', () => {
    const [, , application] = menuFor(person({ permissions: [17, 18] }))
    expect(application?.path).toBe('/premium-calculator')
  })
})
