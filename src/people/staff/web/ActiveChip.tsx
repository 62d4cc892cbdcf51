import { StatusChip } from '#ui'
import { useRolesWords, useStaffWords } from './words.ts'

/** Whether a user is active. */
export function ActiveChip({ status }: { status: number }) {
  const { statuses } = useStaffWords()
  return (
    <StatusChip status={status === 1 ? 'active' : 'inactive'}>{statuses[status === 1 ? 1 : 0]}</StatusChip>
  )
}

/** The same for a role; an unknown status is shown as such (ROLE-02). */
export function RoleStatus({ status }: { status: number }) {
  const { unknownStatus } = useRolesWords()
  if (status !== 0 && status !== 1) return <StatusChip status="inactive">{unknownStatus}</StatusChip>
  return <ActiveChip status={status} />
}
