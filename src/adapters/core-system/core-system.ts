import type { DateOnly } from '#kernel/dates.ts'
import type { Poisha } from '#kernel/money.ts'
import type { HealthAnswers } from '#policies/questions/answers.ts'
import type { AnswersTo, CompleteAnswers } from '#policies/questions/question.ts'
import type {
  applicantQuestions,
  appointeeQuestions,
  namedNomineeQuestions,
  nomineeQuestions,
} from '#policies/questions/questions.ts'
import { OutsideRefused, OutsideUnavailable, type UnavailableWhy } from '../failure.ts'

/** The number the core system gives a policy: digits, at most 20 (our sap_policy_id and core_system_policy_id). */
export type CorePolicyNumber = string & { readonly __kind?: 'corePolicyNumber' }

/**
 * The insurer's core system, in which a policy exists for good. Nothing is repeated in here: jobs repeat,
 * with the same key.
 */
export type CoreSystem = {
  /**
   * Hands a confirmed policy over (PUSH-01). Repeating a push with the same key answers the same number and
   * never makes a second policy, so an unanswered push is simply pushed again.
   * @param key the policy's reference id (`ref_unique_id`)
   * @throws CoreRefused when the core does not take this policy; CoreUnavailable when it is unknown whether it did
   */
  push(policy: PolicyForCore, key: string): Promise<CorePolicyNumber>

  /**
   * Which of these policies the core has taken, by key: "have you got this?", asked before a push whose end is
   * unknown is repeated. One that it does not have is missing from the answer.
   * @throws CoreRefused, CoreUnavailable
   */
  find(keys: readonly string[]): Promise<ReadonlyMap<string, CorePolicyNumber>>

  /**
   * What the core knows of these policies now (PUSH-03). A number it does not know is missing from the answer.
   * @param numbers any count; asked for in portions of 500
   * @throws CoreRefused, CoreUnavailable
   */
  report(numbers: readonly CorePolicyNumber[]): Promise<CoreReport[]>

  /**
   * Tells the core of one entry of our ledger. Repeating a notice with the same key books nothing twice, so one without
   * an answer is simply sent again.
   * @param key of the entry, the same at every try
   * @throws CoreRefused when the core does not book it, also when it knows the key with another content;
   * CoreUnavailable when it is unknown whether it did
   */
  notePosting(notice: PostingNotice, key: string): Promise<NotedPosting>

  /**
   * What the core has booked of these notices, by key, for the daily compare. One that it does not have is missing.
   * @param keys any count; asked for in portions of 500
   * @throws CoreRefused, CoreUnavailable
   */
  listPostings(keys: readonly string[]): Promise<ReadonlyMap<string, CorePosting>>
}

/** An entry of our ledger, as it is sent to the core system. */
export type PostingNotice = {
  readonly policyNumber: CorePolicyNumber
  /**
   * premium settles instalments; excess is money for what was paid already or could not be paid any more; reversal takes
   * a posting back, that of `receipt`; refund sends money back. Excess and refund settle nothing.
   */
  readonly kind: PostingKind
  /** Number of the receipt; of a reversal or refund, that of the payment it undoes. */
  readonly receipt: string
  /** The day in Dhaka on which the money was paid, or the posting taken back. */
  readonly paidOn: DateOnly
  /** Never negative. */
  readonly amount: Poisha
  /** What a premium settles and a reversal opens again; their amounts make up `amount`. Empty for the others. */
  readonly instalments: readonly { readonly dueDate: DateOnly; readonly amount: Poisha }[]
}

export const postingKinds = ['premium', 'excess', 'reversal', 'refund'] as const
export type PostingKind = (typeof postingKinds)[number]

export type NotedPosting = {
  /**
   * Revision of the policy with the posting booked: reports with a lower one do not contain it. Undefined when the core
   * reports none.
   */
  readonly revision: number | undefined
}

export type CorePosting = Pick<PostingNotice, 'policyNumber' | 'kind' | 'amount'>

export type CoreReport = {
  readonly number: CorePolicyNumber
  /** Grows with every change of what is reported of this policy: of two reports the one with the higher stands. */
  readonly revision: number
  /** received: taken over, cover has not begun. */
  readonly status: 'received' | 'active' | 'mature'
  /** Due date of the first unpaid instalment (FUP); undefined when nothing is left to pay. */
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
  /** Every nominee, the first too; missing where `nominee` and `appointee` say all there is (decision 0083). */
  readonly nominees?: readonly NomineeForCore[]
  /** A question that was left open has no answer: the core decides whether it asks again. */
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
  /** Its part of the instalment, where it is known. */
  readonly premium?: Poisha
}

export type DocumentForCore = {
  readonly name: string
  /** "application/pdf" */
  readonly contentType: string
  readonly content: Uint8Array
}

const system = 'core system'

/** The core does not take the policy or the posting, with its reason. Not repeated by itself (design §10). */
export class CoreRefused extends OutsideRefused {
  constructor(code: string, reason: string) {
    super(system, code, reason)
  }
}

/** No answer, or none that can be relied on: the call is repeated with the same key. */
export class CoreUnavailable extends OutsideUnavailable {
  constructor(why: UnavailableWhy, detail?: string) {
    super(system, why, detail)
  }
}
