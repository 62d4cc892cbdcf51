import { parseDateOnly } from '#kernel/dates.ts'
import type { In } from '#kernel/endpoint.ts'
import type { exportEnquiries } from '../contract.ts'
import type { EnquirySearch } from '../enquiry.ts'
import { tidyLine } from '../rules.ts'

/** The filters of enquiries as typed; unreadable values are ignored. */
export function readSearch({ kind, q, from, until }: In<typeof exportEnquiries>): EnquirySearch {
  return { kind, text: tidyLine(q), from: parseDateOnly(from), until: parseDateOnly(until) }
}
