import type { EnquiryKind } from '../enquiry.ts'
import { enquiriesPath } from '../paths.ts'

export type ListSearch = { readonly q: string; readonly from: string; readonly until: string }

/** The address of a list; what is empty is left out. */
export function listAddress(kind: EnquiryKind, search?: ListSearch, page = 1): string {
  return withQuery(enquiriesPath, kind, search, page)
}

/** Where everything that a list shows is downloaded. */
export function exportAddress(kind: EnquiryKind, search: ListSearch): string {
  return withQuery('/api-app/enquiries/export', kind, search)
}

function withQuery(path: string, kind: EnquiryKind, search?: ListSearch, page = 1): string {
  const query = new URLSearchParams({ kind })
  for (const [name, text] of Object.entries(search ?? {})) if (text) query.set(name, text)
  if (page > 1) query.set('page', String(page))
  return `${path}?${query}`
}
