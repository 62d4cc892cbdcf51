import { parseDateOnly } from '#kernel/dates.ts'
import type { EnquiryKind, EnquirySearch } from '../enquiry.ts'
import { tidyLine } from '../rules.ts'

/** What enquiries are searched by, as it was typed; what cannot be read narrows nothing. */
export function readSearch(typed: {
  readonly kind: EnquiryKind
  readonly q: string
  readonly from: string
  readonly until: string
}): EnquirySearch {
  const { kind, q, from, until } = typed
  return { kind, text: tidyLine(q), from: parseDateOnly(from), until: parseDateOnly(until) }
}
