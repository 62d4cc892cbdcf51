import { z } from 'zod'
import { endpoint, envelope } from '#kernel/endpoint.ts'
import { policyDetails } from '#policies/policies/contract.ts'
import { valueSources } from './sources.ts'

/** As typed; the look-up validates it. */
const typed = z
  .union([z.string().max(200, 'textTooLong'), z.number().transform(String)], 'fieldInvalid')
  .nullish()

/** 1 by default: whoever asks about a person states by asking that the person agreed. */
const consent = z.union([z.string(), z.number(), z.boolean()], 'fieldInvalid').nullish()

/** Whether names and address come in Latin letters, as by default, or in Bangla. */
const english = z.union([z.string(), z.number(), z.boolean()], 'fieldInvalid').nullish()

const customer = policyDetails.shape.customer.omit({ identity: true, identity_found: true })

/** 1 when the date of birth was not given, so that only first letters and last digits are shown. */
const masked = z.literal(1).optional()

/**
 * The source of each value by its name, and since when: the national ID register, the policy holder's record, or what a
 * seller typed. Empty if the answer is masked.
 */
const sources = z.record(z.string(), z.object({ source: z.enum(valueSources), at: z.string() }))

/** KYC-05 */
export const findCustomer = endpoint('POST /api-app/find-customer', {
  summary: 'A stored customer by national ID and birth date; masked without the birth date',
  in: z.object({ national_id: typed, date_of_birth: typed }),
  out: envelope(z.object({ customer, sources, masked })),
})

const found = z.object({ source: z.enum(['own', 'service']), customer, sources, masked })

/** KYC-06 */
export const searchByNid = endpoint('POST /api-app/search-by-nid', {
  summary:
    'A person by national ID and birth date: first among our customers, then at the identity service, which is asked too where our record is only what a seller typed',
  in: z.object({ national_id: typed, date_of_birth: typed, english_translation: english, consent }),
  out: envelope(found),
})

/** KYC-07 */
export const testNidPersonValues = endpoint('POST /api-app/test-nid-person-values', {
  summary: 'The customer data of a person by national ID',
  in: z.object({
    national_id: typed,
    person_dob: typed,
    date_of_birth: typed,
    english_translation: english,
    consent,
  }),
  out: envelope(found),
})

/** KYC-08: `passKyc` is the identity service's word; without "yes" there is no person. */
export const nidCheck = endpoint('POST /api-app/nid-check', {
  summary: 'Whether the identity service knows this number and birth date together',
  in: z.object({ national_id: typed, person_dob: typed, english_translation: english, consent }),
  out: envelope(z.object({ passKyc: z.enum(['yes', 'no']), customer: customer.nullable() })),
})
