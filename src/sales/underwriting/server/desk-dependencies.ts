import type { Poisha } from '#kernel/money.ts'
import type { ApprovalRules } from '#people/approvals/server/gate.ts'
import type { Autocommit, Database, DbOrTx, Transaction } from '#platform/database/server/database.ts'
import type { SendDependencies } from '#policies/core-push/server/send-to-core.ts'
import type { Editions } from '#sales/plans/server/editions.ts'
import type { ReferralPaper } from '../contract.ts'

export type DeskDependencies = SendDependencies & {
  readonly db: Database
  readonly autocommit: Autocommit
  readonly editions: Editions
  readonly approvalRules: ApprovalRules
  /** Of the total over all policies of a life: up to it one person decides alone. */
  readonly decidedAloneUpTo: Poisha
  /** Papers that the applicant was asked for. */
  readonly listPapers: (db: DbOrTx, policyId: number) => Promise<readonly ReferralPaper[]>
  /** It is decided, or withdrawn: nobody need hand in any of them any more. */
  readonly endPapers: (tx: Transaction, policyId: number, now: Date) => Promise<void>
}
