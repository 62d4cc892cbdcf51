import type { Poisha } from '#kernel/money.ts'
import type { ApprovalRules } from '#people/approvals/server/gate.ts'
import type { Autocommit, ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import type { SendDependencies } from '#policies/core-push/server/send-to-core.ts'
import type { PremiumMoney } from '#policies/policies/premium-money.ts'
import type { Editions } from '#sales/plans/server/editions.ts'
import type { ReferralPaper } from '../contract.ts'

/** Finds the money paid for a proposal: a proposal that is referred late may already be paid. */
export type PremiumMoneyOf = (db: ReadDatabase, policyId: number) => Promise<PremiumMoney>

export type DeskDependencies = SendDependencies & {
  readonly db: ReadDatabase
  readonly autocommit: Autocommit
  readonly editions: Editions
  readonly approvalRules: ApprovalRules
  /** Up to this total sum over all policies of a life, one person decides alone. */
  readonly decidedAloneUpTo: Poisha
  /** Lists the papers that the applicant was asked for. */
  readonly listPapers: (db: ReadDatabase, policyId: number) => Promise<readonly ReferralPaper[]>
  readonly premiumMoney: PremiumMoneyOf
  /** Ends the open requests for papers, once the proposal is decided or withdrawn. */
  readonly endPapers: (tx: Transaction, policyId: number, now: Date) => Promise<void>
}
