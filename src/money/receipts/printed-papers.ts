import type { DateOnly } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import type { Poisha } from '#kernel/money.ts'
import type { EntrySource } from '#money/ledger/payment.ts'
import type { Mode } from '#sales/plans/codes.ts'
import type { IncomeYear, PaperState, Period, Statement } from './papers.ts'

/** The policy as papers name it. */
export type PaperPolicy = {
  /** The policy number, or before there is one the reference of the proposal. */
  readonly policyNumber: string
  readonly holder: string
  readonly planName: string
  readonly sumAssured: Poisha
  readonly mode: Mode
}

export type ReceiptPaper = PaperPolicy & {
  readonly language: Language
  readonly number: string
  readonly issuedAt: Date
  /** `excess`: received twice; `notPremium`: could not be premium. */
  readonly kind: 'premium' | 'excess' | 'notPremium'
  readonly state: Exclude<PaperState, 'changed'>
  /** The day on which it was reversed, refunded or used. */
  readonly endedOn?: DateOnly | undefined
  /** Numbered from 1; empty for money that is not premium. */
  readonly instalments: readonly {
    readonly number: number
    readonly dueDate: DateOnly
    readonly amount: Poisha
  }[]
  /** FUP afterwards; absent if nothing is left to pay. */
  readonly nextDueDate?: DateOnly | undefined
  readonly total: Poisha
  /** Who vouches for the money. */
  readonly source: EntrySource
  /** As the gateway names it; absent for money that did not come through a gateway. */
  readonly method?: string | undefined
  /** Our own id of the payment, which its pages call the reference. */
  readonly transactionId?: string | undefined
  readonly bankTransactionId?: string | undefined
  readonly checkUrl: string
}

export type StatementPaper = PaperPolicy & {
  readonly language: Language
  readonly period: Period
  readonly statement: Statement
  readonly issuedOn: DateOnly
  readonly paidInstalments: number
  readonly instalmentCount: number
  readonly nextDueDate?: DateOnly | undefined
  readonly dueNow: Poisha
  /** A lapsed policy has nothing due, but that does not mean that all is well. */
  readonly lapsedOn?: DateOnly | undefined
  readonly number: string
  readonly checkUrl: string
}

export type CertificatePaper = {
  readonly language: Language
  readonly year: IncomeYear
  readonly period: Period & { readonly isOver: boolean }
  readonly issuedOn: DateOnly
  readonly holder: string
  /** Only its last four digits are shown. */
  readonly maskedNationalId?: string | undefined
  readonly policies: readonly (Omit<PaperPolicy, 'holder' | 'mode'> & {
    readonly receipts: number
    readonly amount: Poisha
  })[]
  readonly total: Poisha
  readonly number: string
  readonly checkUrl: string
}
