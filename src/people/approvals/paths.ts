/** The inbox of what waits for a second person, and one request of it. */
export const approvalPaths = {
  inbox: '/dashboard_admin/approvals',
  request: (id: number | string): string => `/dashboard_admin/approvals/${id}`,
}
