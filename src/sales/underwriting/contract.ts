import { z } from 'zod'
import { normaliseText } from '#kernel/bangla-text.ts'
import { endpoint, envelope } from '#kernel/endpoint.ts'
import { doneOrWaiting } from '#people/approvals/contract.ts'
import { policyDetails, policyHistory, rowId } from '#policies/policies/contract.ts'
import { standings } from '#policies/policies/standing.ts'
import { decisions, endings, referralStates } from './referral.ts'
import { reasonCodes } from './verdict.ts'

/** The referral desk (decision 0080). A referral goes by the number of its policy; amounts are in taka. */

const id = rowId('policyIdRequired')
/** Version for optimistic concurrency: an act with an older version is refused with `referralChangedMeanwhile`. */
const version = z
  .union([z.number(), z.string().transform(Number)], 'versionRequired')
  .pipe(z.number('versionRequired').int('versionRequired').positive('versionRequired'))

/** Optional text; blank counts as absent. */
function typed(most: number) {
  return z
    .string('fieldInvalid')
    .transform((text) => normaliseText(text))
    .pipe(z.string().max(most, 'textTooLong'))
    .default('')
}

const colleague = z.object({ id: z.number(), name: z.string() })

const listedReferral = z.object({
  /** The policy's number. */
  id: z.number(),
  ref_unique_id: z.string(),
  holder_name: z.string(),
  plan: z.object({ code: z.number(), name: z.string() }),
  sum_assured: z.number(),
  /** Sum assured over all policies of the life that the rules count. */
  total_sum: z.number(),
  /** Age of the applicant, which decides the limits. */
  age: z.number(),
  rules: z.array(z.enum(reasonCodes)),
  state: z.enum(referralStates),
  opened_at: z.string(),
  /** Whole days from opening until today or until the decision. */
  age_in_days: z.number(),
  decided_at: z.string().nullable(),
  /** The officer who decided; null while the referral waits, or where the applicant withdrew. */
  decided_by: z.string().nullable(),
  owner: colleague.nullable(),
  /** Who saved the proposal; this person may not decide about it. */
  saved_by: z.string(),
  branch_code: z.string().nullable(),
  version: z.number(),
})
export type ListedReferral = z.output<typeof listedReferral>

/** The money paid for a proposal through a gateway, by its state. */
const premiumMoney = z.object({ kept: z.number(), going_back: z.number(), paid_back: z.number() })
export type ShownPremiumMoney = z.output<typeof premiumMoney>

export const listReferrals = endpoint('GET /api-app/referrals', {
  summary: 'Proposals that wait for an underwriter’s decision, the oldest first',
  in: z.object({
    /** "me", "nobody", or the number of a colleague; empty for all. */
    owner: z.string().max(20, 'textTooLong').default(''),
    /** A rule code. */
    rule: z.string().max(40, 'textTooLong').default(''),
    /** "decided": decided referrals, the newest first; otherwise waiting ones. */
    state: z.string().max(20, 'textTooLong').default(''),
    /** The number of the last referral of the previous page. */
    after: z.string().max(20, 'textTooLong').default(''),
  }),
  out: envelope(
    z.object({
      referrals: z.array(listedReferral),
      /** The value of `after` for the next page; null on the last page. */
      next: z.number().nullable(),
      /** How many referrals wait, how many of them have no owner, and how many are the reader's. */
      counts: z.object({ waiting: z.number(), without_owner: z.number(), own: z.number() }),
      colleagues: z.array(colleague),
      may_decide: z.boolean(),
    }),
  ),
})

const paper = z.object({
  id: z.number(),
  /** The paper that was asked for. */
  what: z.string(),
  asked_by: z.string(),
  asked_at: z.string(),
  received_at: z.string().nullable(),
  /** Id among the documents of the policy. */
  document_id: z.number().nullable(),
})
export type ReferralPaper = z.output<typeof paper>

/** How a proposal ended that was not taken up, with the office's reason; empty where its holder withdrew it. */
export const shownEnding = z.object({ decision: z.enum(endings), reason: z.string() })

const referralCase = listedReferral.extend({
  /** The edition of the rules that judged the proposal. */
  edition: z.string(),
  judged_at: z.string(),
  /** Every rule that referred the proposal, in a sentence with its figures. */
  reasons: z.array(z.object({ code: z.enum(reasonCodes), sentence: z.string() })),
  policy: policyDetails,
  /** Other policies and proposals of the same life, the newest first. */
  other_policies: z.array(
    z.object({
      id: z.number(),
      ref_unique_id: z.string(),
      plan: z.string(),
      status: z.number(),
      /** Standing by its premiums: the core system still calls a lapsed policy active. */
      standing: z.enum(standings),
      sum_assured: z.number(),
      start_date: z.string(),
      ending: shownEnding.nullable(),
      /** Whether the reader may open it. */
      may_see: z.boolean(),
    }),
  ),
  papers: z.array(paper),
  events: policyHistory.out.shape.data.shape.events,
  decision: z
    .object({
      decision: z.enum(endings),
      /** Null where the holder withdrew the proposal. */
      by: z.string().nullable(),
      at: z.string(),
      reason: z.string(),
      words: z.string(),
    })
    .nullable(),
  /** Null where nothing was paid. After a decline the payment desk has to refund `kept`. */
  premium_money: premiumMoney.nullable(),
  is_mine: z.boolean(),
  /** Whether the reader had a part in the sale, so that somebody else has to decide. */
  is_own: z.boolean(),
  may_decide: z.boolean(),
  /** Whether a decision needs a second person. */
  needs_second: z.boolean(),
  /** The open request for that approval. */
  approval: z.number().nullable(),
  colleagues: z.array(colleague),
})
export type ReferralCase = z.output<typeof referralCase>

export const showReferral = endpoint('GET /api-app/referrals/{id}', {
  summary:
    'One proposal in referral: answers, the rules that spoke, documents, other policies of the life, history',
  in: z.object({ id }),
  out: envelope(z.object({ referral: referralCase })),
})

const standing = z.object({ id: z.number(), state: z.enum(referralStates), version: z.number() })

export const ownReferral = endpoint('POST /api-app/referrals/{id}/owner', {
  summary: 'Takes a proposal in referral, hands it on to a colleague, or puts it back',
  in: z.object({
    id,
    version,
    /** "me", "nobody", or the number of a colleague. */
    owner: z.union([z.string(), z.number().transform(String)], 'ownerUnknown').default('me'),
  }),
  out: envelope(z.object({ referral: standing.extend({ owner: colleague.nullable() }) })),
})

export const askForPaper = endpoint('POST /api-app/referrals/{id}/papers', {
  summary: 'Asks the applicant for a paper: a link by SMS, by which they hand it in',
  in: z.object({ id, version, what: typed(300) }),
  out: envelope(z.object({ paper, referral: standing })),
})

export const decideReferral = endpoint('POST /api-app/referrals/{id}/decide', {
  summary:
    'Accepts a proposal in referral, with words or without, or declines it; above a sum a second person agrees',
  in: z.object({
    id,
    version,
    decision: z.enum([...decisions, ''], 'decisionUnknown').default(''),
    /** The internal reason, for the office. */
    reason: typed(1000),
    /** The conditions of the acceptance, for the applicant to read. */
    words: typed(1000),
  }),
  out: doneOrWaiting(envelope(z.object({ referral: standing }))),
  needsFreshProof: 'always',
})

export const withdrawReferral = endpoint('POST /api-app/referrals/{id}/withdraw', {
  summary:
    'Withdraws a proposal that the core system does not have yet: by its holder, or by the office for them',
  in: z.object({ id, reason: typed(1000) }),
  out: envelope(z.object({ policy_status: z.number() })),
})

export const referralOfHolder = endpoint('GET /api-app/own-referral/{id}', {
  summary:
    'How the holder’s own proposal stands: looked at, its outcome, the words with which it was accepted',
  in: z.object({ id }),
  out: envelope(
    z.object({
      /** Whether a person is looking at the proposal. */
      is_looked_at: z.boolean(),
      decision: z.enum(endings).nullable(),
      words: z.string().nullable(),
      /** Null where nothing was paid. */
      premium_money: premiumMoney.nullable(),
      may_withdraw: z.boolean(),
      /** The holder's proposal that replaced this one after the core system returned it. */
      written_anew: z.object({ id: z.number(), ref_unique_id: z.string() }).nullable(),
      /** The core system returned the proposal, or did not accept it for a day; our staff handle it. */
      is_held_up: z.boolean(),
    }),
  ),
})
