import { addressOf } from '#platform/pages/web/lists/list-address.ts'
import type { EnquiryKind } from '../enquiry.ts'
import { enquiriesPath } from '../paths.ts'

export type ListSearch = { readonly q: string; readonly from: string; readonly until: string }

const names = ['kind', 'q', 'from', 'until'] as const
const wholeList: ListSearch = { q: '', from: '', until: '' }

/** The address of a list; empty values are left out. */
export function listAddress(kind: EnquiryKind, search: ListSearch = wholeList, page = 1): string {
  return addressOf(enquiriesPath, names, { kind, ...search }, { page })
}

/** The address that downloads everything a list shows. */
export function exportAddress(kind: EnquiryKind, search: ListSearch): string {
  return addressOf('/api-app/enquiries/export', names, { kind, ...search })
}
