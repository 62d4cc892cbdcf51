/** Addresses of the policy pages (POL-08). */
export const policyPaths = {
  list: '/dashboard_admin/policies',
  /** How many failed ones would be sent to the core system again, and the button that sends them. */
  sendAgain: '/dashboard_admin/policies/send-again',
  view: (policyId: number | string) => `/policy-view/${policyId}`,
  viewAsCustomer: (policyId: number | string) => `/policy-view-customer/${policyId}`,
  /** A stored document; `key` is the short-lived permission to fetch it (DOC-07). */
  document: (key: string) => `/api-app/policy-document/${key}`,
} as const
