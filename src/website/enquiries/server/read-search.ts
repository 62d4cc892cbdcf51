import { parseDateOnly } from '#kernel/dates.ts'
import type { EnquiryKind, EnquirySearch } from '../enquiry.ts'
import { tidyLine } from '../rules.ts'

/** The filters of enquiries as typed; unreadable values are ignored. */
export function readSearch(typed: {
  readonly kind: EnquiryKind
  readonly q: string
  readonly from: string
  readonly until: string
}): EnquirySearch {
  const { kind, q, from, until } = typed
  return { kind, text: tidyLine(q), from: parseDateOnly(from), until: parseDateOnly(until) }
}
