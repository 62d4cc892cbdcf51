import type { ApprovalRules } from '#people/approvals/server/gate.ts'
import type { Handler } from '#platform/http/server/handle.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import { auditRoutes } from './audit-routes.ts'
import type { AuditDependencies } from './audit-store.ts'
import { roleRoutes } from './role-routes.ts'
import { userRoutes } from './user-routes.ts'

/** Every call about the people of the office and what they may do. */
export const staffRoutes = (
  deps: AuditDependencies & { readonly jobs: Jobs; readonly approvalRules: ApprovalRules },
): Handler[] => [...userRoutes(deps), ...roleRoutes(deps), ...auditRoutes(deps)]
