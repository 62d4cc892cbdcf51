/** A list with phone numbers: what it holds, and the way to it. */
export const phoneListPath = '/dashboard_admin/phone-list'

/** The same of one list, narrowed as its address narrows it. */
export function phoneListOf(list: string, exportAddress: string): string {
  const query = exportAddress.split('?')[1] ?? ''
  return `${phoneListPath}?${new URLSearchParams({ list, ...(query ? { query } : {}) })}`
}
