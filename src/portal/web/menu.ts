import { enquiriesPath } from '#enquiries/paths.ts'
import type { VisitPerson } from '#platform/web/visit.ts'
import { permission } from '#staff/permissions.ts'
import { policyApplicationPath, policyListPath, portalHomePath } from '../paths.ts'

export type MenuItem = {
  readonly key: 'dashboard' | 'policyList' | 'policyApplication' | 'enquiries'
  readonly path: string
}

/** The items of the side menu this person may see (SHELL-03 to SHELL-06). */
export function menuFor(person: VisitPerson): MenuItem[] {
  const holds = (id: number) => person.isMainAdmin || person.permissions.includes(id)
  const items: MenuItem[] = [{ key: 'dashboard', path: portalHomePath }]
  if (holds(permission.policyList)) items.push({ key: 'policyList', path: policyListPath })
  if (holds(permission.policyCreate) && !person.isMainAdmin) {
    items.push({ key: 'policyApplication', path: policyApplicationPath })
  }
  if (holds(permission.enquiryList)) items.push({ key: 'enquiries', path: enquiriesPath })
  return items
}
