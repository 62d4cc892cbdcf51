import { z } from 'zod'
import { endpoint, envelope } from '#kernel/endpoint.ts'
import { languages } from '#kernel/language.ts'
import { doneOrWaiting } from '#people/approvals/contract.ts'
import { draftData, formField, storedNumber } from '#website/drafts/contract.ts'
import { issueStates } from './issue.ts'

/** The newsletter desk: issues to all subscribers. */

const id = storedNumber
const progress = z.object({
  waiting: z.number(),
  sent: z.number(),
  refused: z.number(),
  bounced: z.number(),
  left: z.number(),
})
const issue = z.object({
  id: z.number(),
  subject: z.object({ bn: z.string(), en: z.string() }),
  state: z.enum(issueStates),
  version: z.number(),
  changed_at: z.string(),
  changed_by: z.string(),
  send_at: z.string().nullable(),
  started_at: z.string().nullable(),
  ended_at: z.string().nullable(),
  progress,
})
export type ListedIssue = z.output<typeof issue>
const readers = z.object({ bn: z.number(), en: z.number(), asked: z.number(), rested: z.number() })

export const listIssues = endpoint('GET /api-app/newsletter', {
  summary: 'The newest hundred issues of the newsletter, and how many readers it has',
  out: envelope(z.object({ issues: z.array(issue), readers })),
})

export const openIssue = endpoint('GET /api-app/newsletter/issue', {
  summary: 'One issue with its form, its text as mailboxes show it, and its progress; 0 begins one',
  in: z.object({ id }),
  out: envelope(
    z.object({
      issue: issue.nullable(),
      data: draftData,
      fields: z.array(formField),
      preview: z.object({ bn: z.string(), en: z.string() }),
      readers,
      pictures: z.record(z.string(), z.string()),
      /** The request to send it that waits for a second person. */
      waiting: z.number().nullable(),
    }),
  ),
})

const stored = envelope(z.object({ id: z.number(), version: z.number() }))

export const saveIssue = endpoint('POST /api-app/newsletter/save', {
  summary: 'Stores a draft of an issue; 0 makes one. 409 when somebody saved since it was begun',
  in: z.object({ id, started_from: id.default(0), data: draftData }),
  out: stored,
})

export const testIssue = endpoint('POST /api-app/newsletter/test', {
  summary: 'Sends an issue to the mail address of who asks, in one language',
  in: z.object({ id, language: z.enum(languages, 'choiceNotListed') }),
  out: envelope(z.object({})),
})

export const sendIssue = endpoint('POST /api-app/newsletter/send', {
  summary: 'Sends an issue to all readers, now or at a minute to come by the clock of Dhaka',
  in: z.object({
    id,
    /** The version that was reviewed: a later one is not sent. */
    version: id,
    /** `2026-03-26T09:00`; empty: now. */
    at: z.string().max(40, 'textTooLong').default(''),
  }),
  out: doneOrWaiting(envelope(z.object({}))),
  needsFreshProof: 'always',
})

export const stopIssue = endpoint('POST /api-app/newsletter/stop', {
  summary: 'Calls a planned issue off, which is a draft again, or stops one that is being sent for good',
  in: z.object({ id }),
  out: envelope(z.object({})),
})

export const reportBounce = endpoint('POST /v1/newsletter/bounces', {
  summary: 'The mail server reports a newsletter that came back, signed with the shared key',
  in: z.object({
    /** As in the mail: `<…@…>`. */
    message_id: z.string().max(200, 'textTooLong').default(''),
    /** The reason, as the mail server's code: `550`. */
    code: z.string().max(40, 'textTooLong').default(''),
    /** When it was reported, in seconds since 1970. */
    at: z.coerce.number('numberInvalid').default(0),
    /** HMAC-SHA256 of `at.code.message_id` under the shared key, in hex. */
    signature: z.string().max(200, 'textTooLong').default(''),
  }),
  out: z.object({ status: z.literal(1), message: z.string() }),
})
