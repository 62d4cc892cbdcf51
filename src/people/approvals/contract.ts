import { z } from 'zod'
import { endpoint, envelope } from '#kernel/endpoint.ts'
import { approvalActs, approvalDecisions, approvalStates } from './approval.ts'

/** The answer when an act waits for a second person (design §10). */
const waitingAnswer = z.object({
  status: z.literal(1),
  message: z.string(),
  code: z.literal('waitingForApproval'),
  data: z.object({ approval: z.number() }),
})

export function doneOrWaiting<Done extends z.ZodType>(answer: Done) {
  return z.union([waitingAnswer, answer])
}

const facts = z.record(z.string(), z.unknown()).nullable()

const listedApproval = z.object({
  id: z.number(),
  act: z.enum(approvalActs),
  /** The thing that is changed, as `role:4`, and its name. */
  thing: z.string(),
  label: z.string(),
  /** For requests about money: the person whose money it is, for readers who may see the payment. */
  subject: z
    .object({
      holder: z.string(),
      policy_number: z.string(),
      policy_id: z.number(),
      instalments: z.number(),
      due_date: z.string(),
    })
    .nullable(),
  /** The amount moved, in taka. */
  amount: z.number().nullable(),
  reason: z.string(),
  before: facts,
  after: facts,
  requested_by: z.string(),
  requested_at: z.string(),
  expires_at: z.string(),
  state: z.enum([...approvalStates, 'expired']),
  decided_by: z.string().nullable(),
  decided_at: z.string().nullable(),
  decision_reason: z.string().nullable(),
  /** The reader asked for it, and may withdraw it while it waits. */
  is_own: z.boolean(),
  /** The reader may approve it now. */
  may_decide: z.boolean(),
  /** Why the reader may not approve it, though they have the rights; they may still refuse it. */
  why_not: z.string().nullable(),
})
export type ListedApproval = z.output<typeof listedApproval>

const id = z.coerce.number().int().positive().max(2_147_483_647).catch(0)

export const listApprovals = endpoint('GET /api-app/approvals', {
  summary: 'Requests that wait for a second person: those the reader may decide, and the reader’s own',
  in: z.object({
    /** "decided": the newest hundred that are decided or expired; otherwise the waiting ones. */
    state: z.string().default(''),
  }),
  out: envelope(
    z.object({
      requests: z.array(listedApproval),
      /** How many wait for the reader’s decision. */
      waiting: z.number(),
    }),
  ),
})

export const countApprovals = endpoint('GET /api-app/approvals/waiting', {
  summary: 'How many requests wait for the reader’s decision',
  out: envelope(z.object({ waiting: z.number() })),
})

export const showApproval = endpoint('GET /api-app/approvals/{id}', {
  summary: 'One request that the reader may decide or has made',
  in: z.object({ id }),
  out: envelope(z.object({ request: listedApproval })),
})

export const decideApproval = endpoint('POST /api-app/approvals/{id}/decide', {
  summary: 'Approves a request, which carries it out, or refuses it; who made it may withdraw it',
  in: z.object({
    id,
    decision: z.enum(approvalDecisions, 'approvalDecisionUnknown'),
    /** The reason; required to refuse. */
    reason: z.string().max(1000, 'textTooLong').default(''),
  }),
  out: envelope(z.object({ request: listedApproval })),
  needsFreshProof: 'always',
})
