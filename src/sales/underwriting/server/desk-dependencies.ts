import type { Poisha } from '#kernel/money.ts'
import type { ApprovalRules } from '#people/approvals/server/gate.ts'
import type { Autocommit, ReadDatabase, Transaction } from '#platform/database/server/database.ts'
import type { SendDependencies } from '#policies/core-push/server/send-to-core.ts'
import type { PremiumMoney } from '#policies/policies/premium-money.ts'
import type { Editions } from '#sales/plans/server/editions.ts'
import type { ReferralPaper } from '../contract.ts'

/** What was paid for a proposal: of one that comes back late it may be with us already. */
export type PremiumMoneyOf = (db: ReadDatabase, policyId: number) => Promise<PremiumMoney>

export type DeskDependencies = SendDependencies & {
  readonly db: ReadDatabase
  readonly autocommit: Autocommit
  readonly editions: Editions
  readonly approvalRules: ApprovalRules
  /** Up to this total over all policies of a life, one person decides alone. */
  readonly decidedAloneUpTo: Poisha
  /** Papers that the applicant was asked for. */
  readonly listPapers: (db: ReadDatabase, policyId: number) => Promise<readonly ReferralPaper[]>
  readonly premiumMoney: PremiumMoneyOf
  /** It is decided, or withdrawn: nobody need hand in any of them any more. */
  readonly endPapers: (tx: Transaction, policyId: number, now: Date) => Promise<void>
}
