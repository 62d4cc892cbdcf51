/** What a policy holder sees of the data kept of them, and the office's queue of what they asked for. */
export const personalDataPaths = {
  own: '/dashboard/my-data',
  ask: '/dashboard/my-data/ask',
  exportOwn: '/api-app/my-data/export',
  queue: '/dashboard_admin/person-requests',
  request: (id: number | string): string => `/dashboard_admin/person-requests/${id}`,
}
