export const portalHomePath = '/dashboard_admin'
/** Shell items live under the portal's own address (design §10). */
export const policyListPath = '/dashboard_admin/policies'
export const policyApplicationPath = '/premium-calculator'
