import { z } from 'zod'
import { endpoint, envelope } from '#kernel/endpoint.ts'
import { doneOrWaiting } from '#people/approvals/contract.ts'
import { uploadedFile } from '#platform/http/uploaded-file.ts'
import { consentKinds, requestKinds, requestStates } from './person-request.ts'

const rowNumber = z.coerce.number().int().positive().max(2_147_483_647).catch(0)

/** Role, branch and agent code of the person who looked; null for somebody who is no longer there. */
const officeOf = z.object({ role: z.string(), branch_code: z.string(), agent_code: z.string() }).nullable()

const look = z.object({
  id: z.number(),
  at: z.string(),
  /** The action in the audit log. */
  action: z.string(),
  /** The policy it was about, by number or reference; null if it was about the person. */
  policy: z.string().nullable(),
  office: officeOf,
})
export type Look = z.output<typeof look>

const consent = z.object({
  /** `newsletter`, `push`, `identity:3`, `proposal:17`. */
  id: z.string(),
  kind: z.enum(consentKinds),
  /** Null if the time was not stored. */
  at: z.string().nullable(),
  /** The wording that was agreed to. */
  text_version: z.string().nullable(),
  /** The policy, for the consent of a proposal. */
  policy: z.string().nullable(),
  /** Whether the office has been asked to end it. */
  state: z.enum(['given', 'endAsked']),
})
export type Consent = z.output<typeof consent>

const ownRequest = z.object({
  id: z.number(),
  kind: z.enum(requestKinds),
  about: z.string(),
  wish: z.string(),
  state: z.enum(requestStates),
  asked_at: z.string(),
  due_on: z.string(),
  decided_at: z.string().nullable(),
  reason: z.string().nullable(),
})
export type OwnRequest = z.output<typeof ownRequest>

export const myData = endpoint('GET /api-app/my-data', {
  summary: 'What is kept of the signed-in policy holder, who looked at it, what they agreed to and asked for',
  in: z.object({
    /** Only looks before this one. */
    older_than: z.string().default(''),
  }),
  out: envelope(
    z.object({
      looks: z.array(look),
      /** Send this to get the older ones; null when there are none. */
      next: z.number().nullable(),
      /** Exported lists of policies that contained one of the person's policies. */
      exports: z.array(z.object({ at: z.string(), office: officeOf })),
      sections: z.array(z.object({ name: z.string(), rows: z.number() })),
      consents: z.array(consent),
      requests: z.array(ownRequest),
      /** The most days until a request is answered. */
      answer_days: z.number(),
      /** Why the person cannot be erased now; empty when they can. */
      hindrances: z.array(z.object({ code: z.string(), message: z.string() })),
    }),
  ),
})

export const exportMyData = endpoint('GET /api-app/my-data/export', {
  summary: 'All that is kept of the signed-in policy holder, as one file',
  in: z.object({
    /** `html` for a page to read; else JSON. */
    form: z.string().default(''),
  }),
  out: uploadedFile(),
  needsFreshProof: 'always',
})

export const askAboutMyData = endpoint('POST /api-app/my-data/requests', {
  summary:
    'Asks the office to correct something, or to erase all that may be erased; other words take the place of a request that waits',
  in: z.object({
    kind: z.enum(['correct', 'erase'], 'requestKindUnknown'),
    /** What is wrong: name, birthDate, phone, email, address, nominee, other. */
    about: z.string().max(40, 'textTooLong').default(''),
    wish: z.string().max(1000, 'textTooLong').default(''),
  }),
  out: envelope(
    z.object({
      request: ownRequest,
      /** The earlier request about the same that this one replaced. */
      replaced: z.number().nullable(),
    }),
  ),
})

export const withdrawOwnRequest = endpoint('POST /api-app/my-data/take-back', {
  summary: 'Takes back a request that is not decided yet',
  in: z.object({ id: rowNumber }),
  out: envelope(z.object({ request: ownRequest })),
})

export const withdrawConsent = endpoint('POST /api-app/my-data/withdraw', {
  summary: 'Ends a consent: at once where nothing depends on it, else by a request to the office',
  in: z.object({ consent: z.string().max(40, 'textTooLong').default('') }),
  out: envelope(z.object({ is_ended: z.boolean() })),
})

const staffRequest = ownRequest.extend({
  person: z.object({ customer_id: z.number(), name: z.string() }),
  policies: z.array(z.object({ id: z.number(), name: z.string() })),
  owner: z.string().nullable(),
  is_own: z.boolean(),
  decided_by: z.string().nullable(),
  age_days: z.number(),
  is_late: z.boolean(),
})
export type StaffRequest = z.output<typeof staffRequest>

export const listPersonRequests = endpoint('GET /api-app/person-requests', {
  summary:
    'What policy holders asked about their data: what waits, the most urgent first, or what is decided',
  in: z.object({
    /** "decided": the newest hundred that are over; otherwise the waiting ones. */
    state: z.string().default(''),
  }),
  out: envelope(z.object({ requests: z.array(staffRequest), waiting: z.number() })),
})

export const showPersonRequest = endpoint('GET /api-app/person-requests/{id}', {
  summary: 'One request of a policy holder about their data',
  in: z.object({ id: rowNumber }),
  out: envelope(
    z.object({
      request: staffRequest,
      /** For a request for erasure: why it cannot be done yet. */
      hindrances: z.array(z.object({ code: z.string(), message: z.string() })),
      /** The request for a second person's approval that it waits for. */
      approval: z.number().nullable(),
    }),
  ),
})

export const takeOverPersonRequest = endpoint('POST /api-app/person-requests/{id}/see-to', {
  summary: 'Says that the caller sees to a request from now on',
  in: z.object({ id: rowNumber }),
  out: envelope(z.object({ request: staffRequest })),
})

export const decidePersonRequest = endpoint('POST /api-app/person-requests/{id}/decide', {
  summary: 'Answers a request: done or refused, with a reason; to erase somebody needs a second person',
  in: z.object({
    id: rowNumber,
    decision: z.enum(['do', 'refuse'], 'personDecisionUnknown'),
    reason: z.string().max(1000, 'textTooLong').default(''),
    /** For an erasure while a bank's money is open: 1 states that the bank has paid it back. */
    bank_paid_back: z.coerce.string().max(5, 'textTooLong').default(''),
  }),
  out: doneOrWaiting(envelope(z.object({ request: staffRequest }))),
  needsFreshProof: 'always',
})
