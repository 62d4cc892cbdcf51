import type { ApprovalRules } from '#people/approvals/server/gate.ts'
import type { Database } from '#platform/database/server/database.ts'
import type { Handler } from '#platform/http/server/handle.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import type { CustomerNames, PolicyNumbers } from '../audit.ts'
import { auditRoutes } from './audit-routes.ts'
import { roleRoutes } from './role-routes.ts'
import { userRoutes } from './user-routes.ts'

/** All calls about staff and their permissions. */
export const staffRoutes = (deps: {
  readonly db: Database
  readonly jobs: Jobs
  readonly customers: CustomerNames
  readonly policies: PolicyNumbers
  readonly approvalRules: ApprovalRules
}): Handler[] => [...userRoutes(deps), ...roleRoutes(deps), ...auditRoutes(deps)]
