/** What policy holders see of their stored data, and the office's queue of their requests. */
export const personalDataPaths = {
  own: '/dashboard/my-data',
  ask: '/dashboard/my-data/ask',
  exportOwn: '/api-app/my-data/export',
  queue: '/dashboard_admin/person-requests',
  request: (id: number | string): string => `/dashboard_admin/person-requests/${id}`,
}
