import { useLoaderData } from 'react-router'
import { permission } from '#platform/http/permissions.ts'
import { useMay } from '#platform/http/web/use-may.ts'
import { useSession } from '#platform/http/web/visit.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { ButtonLink, EmptyState, PageHead, Table } from '#ui'
import { staffPaths } from '../paths.ts'
import { DoneNote } from './DoneNote.tsx'
import type { loader } from './permissions.loader.ts'
import { useRoleColumns } from './use-role-columns.tsx'
import { useRoleName } from './use-role-name.ts'
import { useRolesWords } from './words.ts'

/** The roles, each with a link to its permissions (PERM-01). */
export default function PermissionsPage() {
  const { permissions: words, columns, done, noData } = useRolesWords()
  const write = useWriter()
  const may = useMay()
  const roleName = useRoleName()
  const { roles } = useLoaderData<typeof loader>()
  const { person } = useSession()
  const mayAssign = may(permission.permissionEdit)
  const actionOf = (id: number) =>
    mayAssign && id !== person?.roleId ? [words.assign, words.assignTo] : [words.look, words.lookOf]
  return (
    <>
      <title>{words.title}</title>
      <PageHead
        title={words.title}
        lead={words.lead}
        actions={
          <ButtonLink href={staffPaths.whoMay} icon="search">
            {words.whoLink}
          </ButtonLink>
        }
      />
      <DoneNote sentences={done} />
      <h2 className="sr-only">{words.roles}</h2>
      <Table
        caption={words.roles}
        rows={roles}
        rowKey={(role) => role.id}
        className="table-low"
        empty={<EmptyState title={noData} />}
        columns={[
          ...useRoleColumns(staffPaths.permissionsOf),
          {
            key: 'action',
            head: columns.action,
            atEnd: true,
            cell: (role) => {
              const [action, actionFor = ''] = actionOf(role.id)
              return (
                <ButtonLink
                  kind="text"
                  small
                  href={staffPaths.permissionsOf(role.id)}
                  aria-label={write.fill(actionFor, { name: roleName(role) })}
                >
                  {action}
                </ButtonLink>
              )
            },
          },
        ]}
      />
    </>
  )
}
