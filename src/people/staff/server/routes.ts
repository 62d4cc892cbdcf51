import type { ApprovalRules } from '#people/approvals/server/gate.ts'
import type { Handler } from '#platform/http/server/handle.ts'
import type { Jobs } from '#platform/jobs/server/jobs.ts'
import { auditRoutes } from './audit-routes.ts'
import type { AuditDependencies } from './audit-store.ts'
import { roleRoutes } from './role-routes.ts'
import { userRoutes } from './user-routes.ts'

/** All calls about staff and their permissions. */
export const staffRoutes = (
  deps: AuditDependencies & { readonly jobs: Jobs; readonly approvalRules: ApprovalRules },
): Handler[] => [...userRoutes(deps), ...roleRoutes(deps), ...auditRoutes(deps)]
