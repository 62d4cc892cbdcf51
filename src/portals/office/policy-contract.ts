import { z } from 'zod'
import { endpoint, envelope } from '#kernel/endpoint.ts'
import { paymentStates } from '#money/ledger/moves.ts'
import { entrySources } from '#money/ledger/payment.ts'
import { rowId, underWay } from '#policies/policies/contract.ts'
import { standings } from '#policies/policies/standing.ts'
import { listItem } from '#policies/policy-list/contract.ts'
import { consentWays } from '#sales/proposals/applicant-consent.ts'

/** Amounts are in taka. */
const taka = z.number()

export const officePayment = z.object({
  at: z.string(),
  policy_id: z.number(),
  policy_number: z.string(),
  amount: taka,
  /** How many it settles, and the due date of the first; null if it settles none. */
  instalments: z.number().nullable(),
  due_date: z.string().nullable(),
  source: z.enum(entrySources),
  state: z.enum(paymentStates),
  /** It ended without money by our books, but the gateway says that it has its money. */
  has_money_at_gateway: z.boolean(),
  /** Booked, then reversed. */
  is_reversed: z.boolean(),
  /** Its page at the payment desk; null for money that came in another way. */
  payment_id: z.number().nullable(),
  receipt: z.object({ id: z.number(), number: z.string() }).nullable(),
})
export type OfficePayment = z.output<typeof officePayment>

/** How a policy stands with its premiums. */
export const officeDues = z.object({
  standing: z.enum(standings),
  /** The due date of the first unpaid instalment. */
  next_due: z.string().nullable(),
  /** The day up to which premiums are paid; null while none is. */
  paid_to: z.string().nullable(),
  paid_instalments: z.number(),
  instalments: z.number(),
  /** What has fallen due and is not paid, and how many instalments. */
  arrears: taka,
  instalments_due: z.number(),
  /** The last day of grace of the first unpaid instalment. */
  grace_until: z.string().nullable(),
  /** The last day on which a policy in arrears can be paid without being revived. */
  lapses_after: z.string().nullable(),
  maturity_date: z.string(),
  last_paid_on: z.string().nullable(),
})

export type OfficeDues = z.output<typeof officeDues>

export const policyNote = z.object({ id: z.number(), at: z.string(), by: z.string(), text: z.string() })

/** What a counter is asked about a policy, beside its details. */
export const policyOverview = endpoint('POST /api-app/policy-overview', {
  summary:
    'How a policy stands, its payments, its holder’s other policies, and what the office noted down about it',
  in: z.object({ customer_policy_id: rowId('policyIdRequired') }),
  out: envelope(
    z.object({
      customer_id: z.number(),
      dues: officeDues,
      /** The agent code it was sold under; without a name if nobody has that code. */
      agent: z.object({ code: z.string(), name: z.string().nullable() }).nullable(),
      /** How its applicant agreed to it, and when; null for policies from before applicants were asked. */
      applicant_word: z.object({ way: z.enum(consentWays), at: z.string() }).nullable(),
      payments: z.array(officePayment),
      /** Only those that the reader may see too. */
      other_policies: z.array(listItem),
      /** The newest first. */
      notes: z.array(policyNote),
      may_note: z.boolean(),
      /** Whether the reader may open the page of a payment and the paper of a receipt. */
      may_see_payments: z.boolean(),
      /** Whether an underwriter has decided since the register answered about its applicant. */
      is_identity_decided: z.boolean(),
      /** Whether somebody can pay for it now. */
      is_payable: z.boolean(),
      /** A payment that must not be made again before its outcome is known. */
      under_way: underWay.nullable(),
      /** For a proposal that the core system has returned: the possible actions (PUSH-02). */
      returned: z
        .object({
          may_withdraw: z.boolean(),
          /** The roles that may withdraw it on behalf of its applicant. */
          withdrawers: z.array(z.string()),
          /** A premium is booked: it must be refunded before the proposal can be withdrawn. */
          is_paid: z.boolean(),
          may_write: z.boolean(),
        })
        .nullable(),
      /** For a proposal that was returned and then withdrawn: whether a new one may be written with its answers. */
      may_write_anew: z.boolean(),
      /**
       * The proposal written in place of a returned one; without number and reference for readers who may not see it.
       */
      written_anew: z.object({ id: z.number().nullable(), ref_unique_id: z.string().nullable() }).nullable(),
      /** For a returned proposal: the premium that has to be refunded before anybody writes a new one. */
      money_first: z.enum(['kept', 'goingBack']).nullable(),
      /** Whether a link to pay for it may be sent. */
      may_send_pay_link: z.boolean(),
      /** The pay link that is still valid: when it was made, and until when it is valid. */
      pay_link: z.object({ made_at: z.string(), valid_until: z.string() }).nullable(),
    }),
  ),
})
