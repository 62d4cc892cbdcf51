/** The inbox of requests that wait for a second person, and the page of one. */
export const approvalPaths = {
  inbox: '/dashboard_admin/approvals',
  request: (id: number | string): string => `/dashboard_admin/approvals/${id}`,
}
