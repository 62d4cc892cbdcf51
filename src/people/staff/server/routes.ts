import type { ApprovalRules } from '#people/approvals/server/gate.ts'
import type { ReadDatabase } from '#platform/database/server/database.ts'
import type { Handler } from '#platform/http/server/handle.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import type { CustomerNames, PolicyNumbers } from '../audit.ts'
import { auditRoutes } from './audit-routes.ts'
import { roleRoutes } from './role-routes.ts'
import { userRoutes } from './user-routes.ts'

/** Every call about the people of the office and what they may do. */
export const staffRoutes = (deps: {
  readonly db: ReadDatabase
  readonly jobs: Jobs
  readonly customers: CustomerNames
  readonly policies: PolicyNumbers
  readonly approvalRules: ApprovalRules
}): Handler[] => [...userRoutes(deps), ...roleRoutes(deps), ...auditRoutes(deps)]
