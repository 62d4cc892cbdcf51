import { z } from 'zod'
import { normaliseText } from '#kernel/bangla-text.ts'
import { endpoint, envelope } from '#kernel/endpoint.ts'
import { orWaiting } from '#people/approvals/contract.ts'
import { policyDetails, policyHistory, rowId } from '#policies/policies/contract.ts'
import { standings } from '#policies/policies/standing.ts'
import { decisions, endings, referralStates } from './referral.ts'
import { reasonCodes } from './verdict.ts'

/** The referral desk (decision 0080). A referral goes by the number of its policy; amounts are in taka. */

const id = rowId('policyIdRequired')
/** Counts what happened to a referral: an act that knows an older one is refused with `referralChangedMeanwhile`. */
const version = z
  .union([z.number(), z.string().transform(Number)], 'versionRequired')
  .pipe(z.number('versionRequired').int('versionRequired').positive('versionRequired'))

/** Blank is the same as nothing. */
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
  /** Over all policies of the life, as the rules count. */
  total_sum: z.number(),
  /** Age of the applicant, by which limits were chosen. */
  age: z.number(),
  /** The rules that spoke. */
  rules: z.array(z.enum(reasonCodes)),
  state: z.enum(referralStates),
  opened_at: z.string(),
  /** Whole days that it waits, or waited. */
  age_in_days: z.number(),
  decided_at: z.string().nullable(),
  /** The officer who decided; null while it waits, and where the applicant withdrew it. */
  decided_by: z.string().nullable(),
  owner: colleague.nullable(),
  /** Who saved the proposal; they do not decide about it. */
  saved_by: z.string(),
  branch_code: z.string().nullable(),
  version: z.number(),
})
export type ListedReferral = z.output<typeof listedReferral>

/** What was paid for a proposal through a gateway, by where that money is. */
const premiumMoney = z.object({ kept: z.number(), going_back: z.number(), paid_back: z.number() })
export type ShownPremiumMoney = z.output<typeof premiumMoney>

export const listReferrals = endpoint('GET /api-app/referrals', {
  summary: 'Proposals that wait for an underwriter’s decision, the oldest first',
  in: z.object({
    /** "me", "nobody", or the number of a colleague; empty for all. */
    owner: z.string().max(20, 'textTooLong').default(''),
    /** A code of the rules. */
    rule: z.string().max(40, 'textTooLong').default(''),
    /** "decided": those that have their decision, the newest first; else those that wait. */
    state: z.string().max(20, 'textTooLong').default(''),
    /** The number of the last one of the page before. */
    after: z.string().max(20, 'textTooLong').default(''),
  }),
  out: envelope(
    z.object({
      referrals: z.array(listedReferral),
      /** What `after` is for the next page; null where this is the last. */
      next: z.number().nullable(),
      /** How many wait, how many of them have no owner, and how many are the reader's. */
      counts: z.object({ waiting: z.number(), without_owner: z.number(), own: z.number() }),
      /** Colleagues who may decide. */
      colleagues: z.array(colleague),
      may_decide: z.boolean(),
    }),
  ),
})

const paper = z.object({
  id: z.number(),
  /** What was asked for. */
  what: z.string(),
  asked_by: z.string(),
  asked_at: z.string(),
  received_at: z.string().nullable(),
  /** Among the documents of the policy. */
  document_id: z.number().nullable(),
})
export type ReferralPaper = z.output<typeof paper>

/** How a proposal that was not taken up ended, with the reason of the office; empty where its holder withdrew it. */
export const shownEnding = z.object({ decision: z.enum(endings), reason: z.string() })

const referralCase = listedReferral.extend({
  /** The edition of the rules by which it was judged. */
  edition: z.string(),
  judged_at: z.string(),
  /** Every rule that spoke, in a sentence with its figures. */
  reasons: z.array(z.object({ code: z.enum(reasonCodes), sentence: z.string() })),
  policy: policyDetails,
  /** Other policies and proposals of the same life, the newest first. */
  other_policies: z.array(
    z.object({
      id: z.number(),
      ref_unique_id: z.string(),
      plan: z.string(),
      status: z.number(),
      /** How it stands with its premiums: what has lapsed is in force for the core system still. */
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
      /** Nobody's name where the holder withdrew it. */
      by: z.string().nullable(),
      at: z.string(),
      reason: z.string(),
      words: z.string(),
    })
    .nullable(),
  /** Null where nothing was paid. Declined, what is kept is to be refunded by the payment desk. */
  premium_money: premiumMoney.nullable(),
  /** The reader owns the case. */
  is_mine: z.boolean(),
  /** The reader saved the proposal, so that somebody else has to decide. */
  is_own: z.boolean(),
  may_decide: z.boolean(),
  /** A decision needs a second person. */
  needs_second: z.boolean(),
  /** The request for it that waits. */
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
    /** For the office and the file. */
    reason: typed(1000),
    /** What the policy is accepted with, for the applicant to read. */
    words: typed(1000),
  }),
  out: orWaiting(envelope(z.object({ referral: standing }))),
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
      /** A person is looking at it. */
      is_looked_at: z.boolean(),
      decision: z.enum(endings).nullable(),
      words: z.string().nullable(),
      /** Null where nothing was paid. */
      premium_money: premiumMoney.nullable(),
      may_withdraw: z.boolean(),
      /** The core system has returned it, and this proposal, also the holder’s own, took its place. */
      written_anew: z.object({ id: z.number(), ref_unique_id: z.string() }).nullable(),
      /** The core system has returned it, or did not take it for a day: our people are at it. */
      is_held_up: z.boolean(),
    }),
  ),
})
