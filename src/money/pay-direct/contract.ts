import { z } from 'zod'
import { endpoint, envelope, ok } from '#kernel/endpoint.ts'
import { rowId } from '#policies/policies/contract.ts'

/** As typed or sent by a program; what it must be is a rule (pay-direct-rules.ts), so that all fields are judged at once. */
const typed = z.union([z.string().max(300, 'textTooLong'), z.number()], 'fieldInvalid').nullish()
/** 1, true or on. */
const ticked = z.union([z.string().max(20, 'textTooLong'), z.number(), z.boolean()], 'fieldInvalid').nullish()
const taka = z.number()

/** What a payer without an account learns of the policy they named: only what paying needs (SEC-07). */
const payer = {
  policy_number: z.string(),
  holder_name: z.string(),
  plan_name: z.string(),
  /** All that is due, or the next instalment when only that may be paid early, or 0. */
  premium_due: taka,
  /** Due date of the first unpaid instalment; null once all are paid. */
  due_date: z.string().nullable(),
  instalment: taka,
  /** How many instalments `premium_due` settles. */
  instalments_due: z.number(),
}

/** The first step of paying without an account (PAY-04). The token is set as a cookie too. */
export const policyValidation = endpoint('POST /v1/policy/policy_validation', {
  summary: 'Pay a renewal premium without an account: which policy, and that the payer knows its holder',
  in: z.object({
    policy_number: typed,
    policy_holder_dob: typed,
    policy_mobilenumber: typed,
    policy_email: typed,
    /** The payer has no mail address. */
    no_email: ticked,
    user_agree: ticked,
  }),
  out: z.object({
    status: z.literal(ok),
    message: z.string(),
    customer: z.object({
      ...payer,
      /** Opaque, good for 30 minutes: what `pay_online` takes in the place of an account. */
      payment_token: z.string(),
    }),
  }),
})

/** Whether an amount is one at all (PAY-07); whether it settles instalments is decided by `pay_online`. */
export const policyAmountValidation = endpoint('POST /v1/policy/policy_amount_validation', {
  summary: 'Pay a renewal premium without an account: the amount',
  in: z.object({ premium_amount: typed }),
  out: z.object({ status: z.literal(ok), message: z.string() }),
})

/** Why there is, or is not, something to pay. */
const payableKinds = [
  'due',
  'early',
  'paidUntil',
  'fullyPaid',
  'lapsed',
  /** The core system is about to take the proposal. */
  'notYet',
  'notPayable',
] as const

/** What the page of the second step is filled with; asks for the token as cookie or `Authorization: Bearer`. */
export const paymentParticulars = endpoint('GET /v1/policy/payment_particulars', {
  summary: 'Pay a renewal premium without an account: what may be paid now',
  out: envelope(
    z.object({
      ...payer,
      /** Masked where a link led here, and so is the holder's name; the plan is null. */
      policy_number: z.string(),
      plan_name: z.string().nullable(),
      payable: z.enum(payableKinds),
      /** The oldest instalment that may be paid is the first of all. */
      is_first: z.boolean(),
      /** Once grace is over: the last day before the policy lapses; null within grace, and where nothing is due. */
      lapses_after: z.string().nullable(),
      /** The day from which the policy counts as lapsed; null when it does not. */
      lapsed_on: z.string().nullable(),
      /** The day from which the next instalment may be paid; null when one may be paid now, or none is left. */
      payable_from: z.string().nullable(),
      /** The oldest instalment alone, then the two oldest together, and so on. */
      choices: z.array(
        z.object({
          instalments: z.number(),
          amount: taka,
          /** Due date of the last instalment that it settles. */
          due_date: z.string(),
          /** False when the amount is more, or less, than the gateway takes at a time. */
          is_online: z.boolean(),
        }),
      ),
      /** How many of the oldest instalments are past their days of grace: full cover needs all of these paid. */
      instalments_overdue: z.number(),
      most_online: taka,
      /** One that somebody has begun for this policy and may still go on with. */
      open_payment: z
        .object({
          amount: taka,
          expires_at: z.string(),
          /** Its reference. */
          payment: z.string(),
          /** The money has come, and a person decides about it: there is nothing to go on with. */
          is_held: z.boolean(),
        })
        .nullable(),
    }),
  ),
})

/** By SMS to the policy's holder, and shown to whoever sends it, to hand over. */
export const sendPayLink = endpoint('POST /api-app/send-pay-link', {
  summary: 'Sends the policy holder a link by which anybody can pay what is due on this policy',
  in: z.object({ id: rowId('policyIdRequired') }),
  out: envelope(
    z.object({
      url: z.string(),
      valid_until: z.string(),
      /** The phone that it goes to, masked; null where none is stored. */
      sent_to: z.string().nullable(),
    }),
  ),
})
export type SentPayLink = z.output<typeof sendPayLink.out>['data']
