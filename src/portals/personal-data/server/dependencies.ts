import type { MessageDependencies } from '#adapters/message.ts'
import type { ApprovalRules } from '#people/approvals/server/gate.ts'
import type { JobDependencies } from '#platform/jobs/server/job-dependencies.ts'
import type { AbuseGuard } from '#platform/limits/server/abuse-guard.ts'
import type { PersonalDataRegistry } from '#platform/personal-data/server/registry.ts'

export type PersonalDataDependencies = JobDependencies &
  MessageDependencies & {
    readonly registry: PersonalDataRegistry
    readonly abuse: AbuseGuard
    readonly approvalRules: ApprovalRules
    /** Days within which a request is to be answered. */
    readonly requestDays: number
  }
