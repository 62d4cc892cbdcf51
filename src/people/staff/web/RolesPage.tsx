import { useLoaderData } from 'react-router'
import { permission } from '#platform/http/permissions.ts'
import { useMay } from '#platform/http/web/use-may.ts'
import { staffPaths } from '../paths.ts'
import { ListPage, useEditColumn, useSerialColumn } from './ListPage.tsx'
import type { RoleList } from './roles.loader.ts'
import { useRoleColumns } from './use-role-columns.tsx'
import { useRoleName } from './use-role-name.ts'
import { useRolesWords } from './words.ts'

/** The roles of the office (ROLE-01 to ROLE-04). */
export default function RolesPage() {
  const words = useRolesWords()
  const list = useLoaderData<RoleList>()
  const mayEdit = useMay()(permission.roleEdit)
  const serial = useSerialColumn(words.columns.serial, list.from)
  const edit = useEditColumn(words.columns.action, words, {
    permission: permission.roleEdit,
    href: (role: RoleList['data'][number]) => staffPaths.role(role.id),
    nameOf: useRoleName(),
  })
  return (
    <ListPage
      words={words}
      list={list}
      columns={[serial, ...useRoleColumns((id) => (mayEdit ? staffPaths.role(id) : undefined)), edit]}
      path={staffPaths.roles}
      add={{ permission: permission.roleCreate, path: staffPaths.newRole }}
    />
  )
}
