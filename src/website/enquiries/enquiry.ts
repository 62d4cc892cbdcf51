/** What people send us, by its form: requests to be called, messages, registrations, newsletter. */
export const enquiryKinds = ['calls', 'contacts', 'registrations', 'subscriptions'] as const
export type EnquiryKind = (typeof enquiryKinds)[number]

/** The statuses of an enquiry, by kind; the first is the initial one. The other kinds need no answer. */
export const statusesOf = {
  calls: ['waiting', 'called', 'closed'],
  contacts: ['new', 'answered'],
  registrations: [],
  subscriptions: [],
} as const satisfies Record<EnquiryKind, readonly string[]>
export type EnquiryStatus = (typeof statusesOf)[EnquiryKind][number]

/** The states of a newsletter reader: only `reads` may be written to. */
export const readingStates = ['asked', 'reads', 'rested'] as const
export type ReadingState = (typeof readingStates)[number]

/** The fields of an enquiry that are shown and exported, in this order. */
export const columnsOf = {
  calls: ['name', 'phone', 'quoteNumber', 'language', 'status'],
  contacts: ['name', 'email', 'phone', 'subject', 'message', 'language', 'status'],
  registrations: ['name', 'email', 'phone', 'designation', 'organization', 'address', 'comments', 'language'],
  subscriptions: ['email', 'language', 'status'],
} as const satisfies Record<EnquiryKind, readonly string[]>
export type EnquiryColumn = (typeof columnsOf)[EnquiryKind][number]

/** One enquiry as staff read it; a field is empty if its form lacks it or nothing was written. */
export type Enquiry = Readonly<Record<Exclude<EnquiryColumn, 'language' | 'status'>, string>> & {
  readonly id: number
  readonly at: Date
  /** The language to answer in. */
  readonly language: 'bn' | 'en'
  readonly status: EnquiryStatus | ReadingState | undefined
}

/** The filters of a list of enquiries. */
export type EnquirySearch = {
  readonly kind: EnquiryKind
  /** Part of a name, a phone or a quote's number, or a whole mail address; empty for all. */
  readonly text: string
  /** The first and the last day, in Dhaka. */
  readonly from: string | undefined
  readonly until: string | undefined
}
