import { formatNumber } from '#kernel/money.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import { type Column, labelledColumn, RowLink, stateColumn, titleColumn } from '#ui'
import type { ListedRole } from '../contract.ts'
import { RoleStatus } from './ActiveChip.tsx'
import { useRoleName } from './use-role-name.ts'
import { useRolesWords } from './words.ts'

/** The columns of every list of roles: name (a link to `hrefOf`), number of holders, status. */
export function useRoleColumns(hrefOf: (id: number) => string | undefined): Column<ListedRole>[] {
  const { columns } = useRolesWords()
  const language = useLanguage()
  const roleName = useRoleName()
  const named = (role: ListedRole) => {
    const href = hrefOf(role.id)
    return href ? <RowLink href={href}>{roleName(role)}</RowLink> : roleName(role)
  }
  return [
    titleColumn('name', columns.name, named),
    labelledColumn('people', columns.people, (role) => formatNumber(role.people, language)),
    stateColumn('status', columns.status, (role) => <RoleStatus status={role.status} />, { noWrap: true }),
  ]
}
