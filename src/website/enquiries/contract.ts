import { z } from 'zod'
import { endpoint, envelope, pageOf } from '#kernel/endpoint.ts'
import { streamedFile } from '#platform/http/uploaded-file.ts'
import { enquiryKinds, readingStates, statusesOf } from './enquiry.ts'

/** Typed or missing text; a program may send a number, or null for a missing value. */
const typedUpTo = (most: number) =>
  z
    .union([z.string(), z.number().transform(String)])
    .nullish()
    .transform((text) => text ?? '')
    .pipe(z.string().max(most, 'textTooLong'))
const typed = typedUpTo(1000)
/** For forms with several fields: the rules check each length, so that all mistakes are reported at once. */
const typedAtLength = typedUpTo(20_000)

/** Hidden fields of every form. */
const hand = {
  /** When the form was rendered, in milliseconds since 1970; sent by forms that know it. */
  drawn_at: z.union([z.string().max(40), z.number()]).nullish(),
  /** A honeypot: people do not see this field, so whatever fills it is a bot. */
  homepage: typed,
}

export const subscribeToNews = endpoint('POST /v1/newsSubscribe', {
  summary: 'Subscribes a mail address to the newsletter; a repeat answers the same',
  in: z.object({ email: typed, ...hand }),
  out: envelope(z.object({ success: z.string() })),
})

export const confirmNews = endpoint('POST /v1/newsletter/confirm', {
  summary:
    'Confirms the subscription that a mail’s signed token belongs to; pressed again it answers the same',
  in: z.object({ token: typed }),
  out: z.object({ status: z.literal(1), message: z.string() }),
})

export const unsubscribeFromNews = endpoint('POST /v1/newsletter/unsubscribe', {
  summary: 'Ends the subscription that a mail’s token belongs to; any other token answers the same',
  in: z.object({ token: typed }),
  out: z.object({ status: z.literal(1), message: z.string() }),
})

export const callMe = endpoint('POST /v1/enquiries/call-me', {
  summary: 'Stores the wish to be called back; a repeat on the same day answers the same',
  in: z.object({
    name: typed,
    phone: typed,
    /** Number of the stored quote that the call is about. */
    quote_number: typed,
    ...hand,
  }),
  out: envelope(z.object({ phone: z.string(), quote_number: z.string().nullable() })),
})

export const sendContactus = endpoint('POST /v1/sendContactus', {
  summary: 'Takes a message of the contact form and sends it on by mail',
  in: z.object({
    name: typedAtLength,
    email: typedAtLength,
    phone: typedAtLength,
    subject: typedAtLength,
    message: typedAtLength,
    ...hand,
  }),
  out: z.object({ status: z.literal(1), message: z.string() }),
})

export const registerUser = endpoint('POST /v1/register_user', {
  summary: 'Takes a registration',
  in: z.object({
    name: typedAtLength,
    email: typedAtLength,
    phone: typedAtLength,
    designation: typedAtLength,
    organization: typedAtLength,
    address: typedAtLength,
    comments: typedAtLength,
    ...hand,
  }),
  out: z.object({ status: z.literal(1), message: z.string() }),
})

const kind = z.enum(enquiryKinds, 'enquiryKindUnknown')
const searchFields = {
  kind,
  /** Words that it contains. */
  q: typed,
  /** First and last day, in Dhaka; unreadable days are ignored. */
  from: typed,
  until: typed,
}
const statuses = [...statusesOf.calls, ...statusesOf.contacts]

const listedEnquiry = z.object({
  id: z.number(),
  at: z.string(),
  /** The status of its handling; for a subscription, whether its address may be written to. */
  status: z.enum([...statuses, ...readingStates]).nullable(),
  language: z.enum(['bn', 'en']),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  quote_number: z.string(),
  subject: z.string(),
  message: z.string(),
  designation: z.string(),
  organization: z.string(),
  address: z.string(),
  comments: z.string(),
})
export type ListedEnquiry = z.output<typeof listedEnquiry>

export const listEnquiriesCall = endpoint('GET /api-app/enquiries', {
  summary: 'Enquiries of a kind that hold the words, newest first, fifty a page',
  in: z.object({ ...searchFields, page: typed }),
  out: envelope(
    pageOf(listedEnquiry).extend({
      /** What still waits for us, by kind. */
      open: z.object({ calls: z.number(), contacts: z.number() }),
    }),
  ),
})

export const exportEnquiries = endpoint('GET /api-app/enquiries/export', {
  summary: 'The same enquiries, all pages, as a CSV file for spreadsheets',
  in: z.object(searchFields),
  out: streamedFile(),
  needsFreshProof: 'always',
})

export const markEnquiry = endpoint('POST /api-app/enquiries/status', {
  summary: 'Says how far we are with a wish to be called or a message',
  in: z.object({
    kind,
    id: z.coerce.number('enquiryUnknown').int('enquiryUnknown').min(1, 'enquiryUnknown'),
    status: z.enum(statuses, 'enquiryStatusUnknown'),
  }),
  out: envelope(z.object({ id: z.number(), status: z.enum(statuses) })),
})
