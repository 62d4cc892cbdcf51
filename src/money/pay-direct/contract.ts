import { z } from 'zod'
import { endpoint, envelope, ok } from '#kernel/endpoint.ts'
import { rowId } from '#policies/policies/contract.ts'

/** As typed, or as sent by a program. The rules (rules.ts) check its content, so that all fields are judged at once. */
const typed = z.union([z.string().max(300, 'textTooLong'), z.number()], 'fieldInvalid').nullish()
/** A checkbox: ticked if it is 1, true or on. */
const ticked = z.union([z.string().max(20, 'textTooLong'), z.number(), z.boolean()], 'fieldInvalid').nullish()
const taka = z.number()

/** What a payer without an account learns of the policy they named: only what paying needs (SEC-07). */
const payer = {
  policy_number: z.string(),
  holder_name: z.string(),
  plan_name: z.string(),
  /** All that is due; the next instalment if only that may be paid, early; else 0. */
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
      /** Opaque and valid for 30 minutes: `pay_online` takes it in place of an account. */
      payment_token: z.string(),
    }),
  }),
})

/** Checks that an amount is a valid number (PAY-07); `pay_online` decides whether it settles instalments. */
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

/** The data of the second step's page; needs the token as a cookie or as `Authorization: Bearer`. */
export const paymentParticulars = endpoint('GET /v1/policy/payment_particulars', {
  summary: 'Pay a renewal premium without an account: what may be paid now',
  out: envelope(
    z.object({
      ...payer,
      /** If the payer came by a link, the number and the holder's name are masked and the plan is null. */
      policy_number: z.string(),
      plan_name: z.string().nullable(),
      payable: z.enum(payableKinds),
      /** The oldest instalment that may be paid is the policy's first. */
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
      /** A payment that somebody has begun for this policy and that is not over. */
      open_payment: z
        .object({
          amount: taka,
          expires_at: z.string(),
          /** Its reference. */
          payment: z.string(),
          /** The money has come and a person has to decide: the payer cannot continue it. */
          is_held: z.boolean(),
        })
        .nullable(),
    }),
  ),
})

/** Sends the link to the policy's holder by SMS, and returns it to the sender to pass on. */
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
