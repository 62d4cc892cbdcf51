import type { ApprovalAct } from '#people/approvals/approval.ts'
import type { ApprovedAct } from '#people/approvals/server/decide-approval.ts'
import type { TypedRole } from '../role-rules.ts'
import { type Assignment, assignPermissions } from './assign-permissions.ts'
import { addRole, changeRole } from './save-role.ts'

/** Acts on roles and permissions that run once a second person has approved them. */
export const approvedStaffActs = {
  'permission.assign': (input, { change, who, gate }) =>
    assignPermissions(change, input as Assignment, who, gate),
  'role.add': (input, { change, gate }) => addRole(change, input as TypedRole, gate),
  'role.change': (input, { change, who, gate }) => {
    const { id, typed } = input as { readonly id: number; readonly typed: TypedRole }
    return changeRole(change, id, typed, who, gate)
  },
} as const satisfies Partial<Record<ApprovalAct, ApprovedAct>>
