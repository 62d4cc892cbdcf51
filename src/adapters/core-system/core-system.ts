import type { DateOnly } from '#kernel/dates.ts'
import type { Poisha } from '#kernel/money.ts'
import type { HealthAnswers } from '#policies/questions/answers.ts'
import type {
  appointeeQuestions,
  namedNomineeQuestions,
  nomineeQuestions,
} from '#policies/questions/nominee-questions.ts'
import type { AnswersTo, CompleteAnswers } from '#policies/questions/question.ts'
import type { applicantQuestions } from '#policies/questions/questions.ts'
import { refusedBy, unavailableAt } from '../failure.ts'

/** The number the core system gives a policy: digits, at most 20 (our sap_policy_id and core_system_policy_id). */
export type CorePolicyNumber = string & { readonly __kind?: 'corePolicyNumber' }

/**
 * The insurer's core system, in which a policy exists for good. Nothing is retried in here: jobs retry, with
 * the same key.
 */
export type CoreSystem = {
  /**
   * Hands over a confirmed policy (PUSH-01). Idempotent: repeating a push with the same key returns the same
   * number and never makes a second policy, so an unanswered push is simply sent again.
   * @param key the policy's reference id (`ref_unique_id`)
   * @throws CoreRefused if the core does not take this policy; CoreUnavailable if it is unknown whether it
   * did
   */
  push(policy: PolicyForCore, key: string): Promise<CorePolicyNumber>

  /**
   * Which of these policies the core has taken, by key. Asked before a push with an unknown outcome is
   * repeated. Unknown keys are missing from the answer.
   * @throws CoreRefused, CoreUnavailable
   */
  find(keys: readonly string[]): Promise<ReadonlyMap<string, CorePolicyNumber>>

  /**
   * What the core knows about these policies now (PUSH-03). Unknown numbers are missing from the answer.
   * @param numbers any count; asked for in portions of 500
   * @throws CoreRefused, CoreUnavailable
   */
  report(numbers: readonly CorePolicyNumber[]): Promise<CoreReport[]>

  /**
   * Notifies the core of one entry of our ledger. Idempotent by key: an unanswered notice is simply sent
   * again.
   * @param key of the entry, the same at every try
   * @throws CoreRefused if the core does not book it, or knows the key with other content; CoreUnavailable if
   * it is unknown whether it did
   */
  notePosting(notice: PostingNotice, key: string): Promise<NotedPosting>

  /**
   * What the core has booked of these notices, by key, for the daily compare. Unknown keys are missing.
   * @param keys any count; asked for in portions of 500
   * @throws CoreRefused, CoreUnavailable
   */
  listPostings(keys: readonly string[]): Promise<ReadonlyMap<string, CorePosting>>
}

/** An entry of our ledger, as it is sent to the core system. */
export type PostingNotice = {
  readonly policyNumber: CorePolicyNumber
  /**
   * premium settles instalments; excess is money for what was already paid or could no longer be paid;
   * reversal takes back the posting of `receipt`; refund returns money. Excess and refund settle nothing.
   */
  readonly kind: PostingKind
  /** Number of the receipt; for a reversal or refund, the receipt that it undoes. */
  readonly receipt: string
  /** The day in Dhaka on which the money was paid, or the posting taken back. */
  readonly paidOn: DateOnly
  /** Never negative. */
  readonly amount: Poisha
  /** What a premium settles and a reversal reopens; their amounts add up to `amount`. Empty for the others. */
  readonly instalments: readonly { readonly dueDate: DateOnly; readonly amount: Poisha }[]
}

export const postingKinds = ['premium', 'excess', 'reversal', 'refund'] as const
export type PostingKind = (typeof postingKinds)[number]

export type NotedPosting = {
  /**
   * Revision of the policy with the posting booked: reports with a lower one do not contain it. Undefined if
   * the core reports none.
   */
  readonly revision: number | undefined
}

export type CorePosting = Pick<PostingNotice, 'policyNumber' | 'kind' | 'amount'>

export type CoreReport = {
  readonly number: CorePolicyNumber
  /** Grows with every change of the report on this policy: of two reports, the one with the higher revision counts. */
  readonly revision: number
  /** received: taken over, but cover has not begun. */
  readonly status: 'received' | 'active' | 'mature'
  /** Due date of the first unpaid instalment (FUP); undefined if nothing is left to pay. */
  readonly firstUnpaid: DateOnly | undefined
  readonly lastPayment: { readonly date: DateOnly; readonly amount: Poisha } | undefined
}

export type PolicyForCore = {
  /** The plan's code, such as "802", and its English name. */
  readonly plan: { readonly code: string; readonly name: string }
  readonly sumAssured: Poisha
  readonly termYears: number
  readonly premiumPayingTermYears: number
  readonly mode: 'monthly' | 'quarterly' | 'halfYearly' | 'yearly' | 'single'
  /** One instalment, riders included. */
  readonly premium: Poisha
  readonly riders: readonly RiderForCore[]
  /** Date of commencement: due dates count from it. */
  readonly startDate: DateOnly
  /** Name of the rate book edition that priced it. */
  readonly rateEdition: string
  /** Answers as the proposal has them, with its codes (policies/questions). */
  readonly applicant: CompleteAnswers<typeof applicantQuestions>
  readonly nominee: CompleteAnswers<typeof nomineeQuestions>
  /** Present exactly when the nominee is under 18. */
  readonly appointee?: CompleteAnswers<typeof appointeeQuestions>
  /** Every nominee, including the first; absent if `nominee` and `appointee` say everything (decision 0083). */
  readonly nominees?: readonly NomineeForCore[]
  /** An open question has no answer: the core decides whether to ask again. */
  readonly health: HealthAnswers
  readonly agencyCode?: string
  /** The bank's transaction, for a policy sold by a bank. */
  readonly transactionId?: string
  readonly branchCode?: string
  /** What the bank collected as the first instalment. */
  readonly collected?: Poisha
  readonly documents: readonly DocumentForCore[]
}

export type NomineeForCore = {
  readonly nominee: CompleteAnswers<typeof nomineeQuestions> &
    Pick<AnswersTo<typeof namedNomineeQuestions>, 'explanation'>
  /** Whole percent; those of all nominees make up 100. */
  readonly share: number
  /** Present exactly when this nominee is under 18. */
  readonly appointee?: CompleteAnswers<typeof appointeeQuestions>
}

export type RiderForCore = {
  readonly kind: 'accident' | 'criticalIllness' | 'hospitalCash' | 'premiumWaiver'
  readonly sumAssured: Poisha
  /** Its part of the instalment, if known. */
  readonly premium?: Poisha
}

export type DocumentForCore = {
  readonly name: string
  /** "application/pdf" */
  readonly contentType: string
  readonly content: Uint8Array
}

/** The core does not take the policy or the posting, with its reason. Not retried automatically (design §10). */
export class CoreRefused extends refusedBy('core system') {}

/** No answer, or none that can be relied on: the call is retried with the same key. */
export class CoreUnavailable extends unavailableAt('core system') {}
