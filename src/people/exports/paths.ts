/** The page of a list with phone numbers: what it holds, and how to get it. */
export const phoneListPath = '/dashboard_admin/phone-list'

/** The same page for one list, with the filters of its export address. */
export function phoneListOf(list: string, exportAddress: string): string {
  const query = exportAddress.split('?')[1] ?? ''
  return `${phoneListPath}?${new URLSearchParams({ list, ...(query ? { query } : {}) })}`
}
