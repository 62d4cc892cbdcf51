export const portalHomePath = '/dashboard_admin'
/** Shell items live under the portal's own address (design §10). */
/** Everything about one policy holder. */
export const personPath = (customerId: number | string): string => `/dashboard_admin/person/${customerId}`
/** The search over the whole office. */
export const findPath = '/dashboard_admin/find'
export const policyListPath = '/dashboard_admin/policies'
export const policyApplicationPath = '/premium-calculator'
