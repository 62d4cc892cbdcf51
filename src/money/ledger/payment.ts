import type { GatewayId } from '#adapters/payment-gateway/payment-gateway.ts'
import type { DateOnly } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import type { Poisha } from '#kernel/money.ts'
import { type PaymentState, type ShownState, shownState } from './moves.ts'

/** How long a payment may stay open; then the gateway is asked once more, and the payment ends (feature 2). */
export const paymentLifeMinutes = 90

/** Where a payment began, and where its payer returns to (PAY-13): pay-direct, or an invoice in the customer area. */
export const purposes = ['pd', 'pInv'] as const
export type Purpose = (typeof purposes)[number]

/**
 * Why a payment waits for a person. `duesMoved` also stays on money that a person released and that still
 * could not be premium.
 */
export const heldReasons = ['risky', 'amountDiffers', 'duesMoved'] as const
export type HeldReason = (typeof heldReasons)[number]

/**
 * Why money could not be premium when it came: an earlier instalment was unpaid, the sum was not that of its
 * instalments, the policy had fewer instalments left, or the proposal was in referral or not taken up.
 */
export const notPremiumCauses = ['earlierUnpaid', 'premiumChanged', 'tooMany', 'notTaken'] as const
export type NotPremiumCause = (typeof notPremiumCauses)[number]

/** One attempt to pay instalments of a policy through the gateway. */
export type Payment = {
  readonly id: number
  /** Unguessable, because anybody who has it can see the state of the payment. */
  readonly reference: string
  /** The gateway that takes, reports and refunds this payment, even if new payments go through another one by now. */
  readonly gateway: GatewayId
  /** Our id, under which the gateway knows it. */
  readonly transactionId: string
  readonly policyId: number
  /** Index of the first instalment it settles, from 0. */
  readonly firstInstalment: number
  readonly instalments: number
  /** The amount that the gateway was asked for. */
  readonly amount: Poisha
  /** What the gateway has, if that differs from `amount`. */
  readonly received: Poisha | undefined
  readonly purpose: Purpose
  readonly state: PaymentState
  readonly heldReason: HeldReason | undefined
  /** Who pays: the customer of the session, or somebody without an account. */
  readonly customerId: number | undefined
  /** The address for the receipt, sealed under the key of the policy's holder. */
  readonly sealedEmail: string | undefined
  /** The payer came by a payment link, and has not shown that they know the holder. */
  readonly isByLink: boolean
  readonly language: Language
  readonly gatewayPageUrl: string | undefined
  readonly validationId: string | undefined
  readonly bankTransactionId: string | undefined
  readonly method: string | undefined
  readonly createdAt: Date
  readonly expiresAt: Date
  /** When the gateway was last asked about it and nothing was decided. */
  readonly askedAt: Date | undefined
}

/** The money of a payment as shown everywhere: what came in, if that is known to differ from what was asked for. */
export function sumOfPayment({ amount, received }: Pick<Payment, 'amount' | 'received'>): Poisha {
  return received ?? amount
}

/**
 * The state of a payment as its payer sees it. For money that is owed back, it says whether it was paid twice
 * or could not be premium.
 */
export function shownStateOf({ state, heldReason }: Pick<Payment, 'state' | 'heldReason'>): ShownState {
  return state === 'excess' && heldReason === 'duesMoved' ? 'notPremium' : shownState(state)
}

/** What an entry of the ledger is. */
export const entryKinds = ['premium', 'excess', 'reversal', 'refund'] as const
export type EntryKind = (typeof entryKinds)[number]

/** Who vouches for the money of an entry. */
export const entrySources = ['gateway', 'bank', 'staff'] as const
export type EntrySource = (typeof entrySources)[number]

/** Accounts of the ledger. `excess` is what we owe to payers. */
export const accounts = ['gatewayClearing', 'bankClearing', 'premiums', 'excess'] as const
export type Account = (typeof accounts)[number]

/** One line of an entry: exactly one of debit and credit is above 0. Over an entry, the two sums are equal. */
export type LedgerLine = {
  readonly account: Account
  readonly debit: Poisha
  readonly credit: Poisha
  /** The instalment a premium line settles (or a reversal takes back), from 0, with its due date. */
  readonly instalment?: number
  readonly dueDate?: DateOnly
}

/** R26-0000123: the two digits of the year in Dhaka and the running number within it, without gaps. */
export function receiptNumber(today: DateOnly, running: number): string {
  return `R${today.slice(2, 4)}-${String(running).padStart(7, '0')}`
}

/** The lines of an entry: the money that came in as debit, the instalments it settles as credit. */
export function premiumLines(
  from: Account,
  dues: readonly { readonly instalment: number; readonly dueDate: DateOnly; readonly amount: Poisha }[],
): LedgerLine[] {
  const total = dues.reduce((sum, due) => sum + due.amount, 0)
  return [
    { account: from, debit: total, credit: 0 },
    ...dues.map(({ instalment, dueDate, amount }) => ({
      account: 'premiums' as const,
      debit: 0,
      credit: amount,
      instalment,
      dueDate,
    })),
  ]
}

export function transferLines(from: Account, to: Account, amount: Poisha): LedgerLine[] {
  return [
    { account: from, debit: amount, credit: 0 },
    { account: to, debit: 0, credit: amount },
  ]
}

/** Reverses a premium entry: every instalment is unpaid again, and the money is owed to the payer. */
export function reversalLines(lines: readonly LedgerLine[]): LedgerLine[] {
  const settled = lines.filter(({ account }) => account === 'premiums')
  const total = settled.reduce((sum, line) => sum + line.credit, 0)
  return [
    ...settled.map((line) => ({ ...line, debit: line.credit, credit: 0 })),
    { account: 'excess', debit: 0, credit: total },
  ]
}
