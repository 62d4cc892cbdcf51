import type { DateOnly } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import type { Poisha } from '#kernel/money.ts'
import type { EntrySource } from '#money/ledger/payment.ts'
import type { Mode } from '#sales/plans/codes.ts'
import type { IncomeYear, PaperState, Period, Statement } from './papers.ts'

/** The policy as papers name it. */
export type PaperPolicy = {
  /** Or the reference of the proposal, before there is a number. */
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
  /** `excess`: received twice; `notPremium`: it could not be premium. */
  readonly kind: 'premium' | 'excess' | 'notPremium'
  readonly state: Exclude<PaperState, 'changed'>
  /** The day it was taken back or returned. */
  readonly endedOn?: DateOnly | undefined
  /** Number counted from 1; none for money that is no premium. */
  readonly instalments: readonly {
    readonly number: number
    readonly dueDate: DateOnly
    readonly amount: Poisha
  }[]
  /** FUP afterwards; absent when nothing is left to pay. */
  readonly nextDueDate?: DateOnly | undefined
  readonly total: Poisha
  /** Who vouches for the money. */
  readonly source: EntrySource
  /** As the gateway names it; absent for what did not come through it. */
  readonly method?: string | undefined
  /** Our own name of the payment, which its pages call the reference. */
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
  /** Nothing is due where it has lapsed, and not all is well. */
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
