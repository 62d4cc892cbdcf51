import { useLoaderData } from 'react-router'
import { formatNumber } from '#kernel/money.ts'
import { fill } from '#kernel/words.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Pencil, Plus } from '#platform/web/ui/icons.ts'
import { PageHead } from '#platform/web/ui/Layout.tsx'
import { EmptyState } from '#platform/web/ui/Status.tsx'
import { type Column, Table } from '#platform/web/ui/Table.tsx'
import { useLanguage } from '#platform/web/visit.ts'
import type { ListedRole } from '../contract.ts'
import { staffPaths } from '../paths.ts'
import { permission } from '../permissions.ts'
import { RoleStatus } from './ActiveChip.tsx'
import { DoneNote } from './DoneNote.tsx'
import { ListFilters } from './ListFilters.tsx'
import { listAddress } from './list-query.ts'
import { NotPermitted } from './NotPermitted.tsx'
import { PageTurner } from './PageTurner.tsx'
import type { RoleList } from './roles.loader.ts'
import { useMay } from './use-may.ts'
import { useRoleName } from './use-role-name.ts'
import { useRolesWords } from './words.ts'
import { writeSerial } from './write-serial.ts'

/** The roles of the office (ROLE-01 to ROLE-04). */
export default function RolesPage() {
  const words = useRolesWords()
  const may = useMay()
  const { data, query, total, from, ...list } = useLoaderData<RoleList>()
  const columns = useRoleColumns(from)
  return (
    <>
      <title>{words.title}</title>
      <PageHead
        title={words.title}
        lead={words.lead}
        actions={
          may(permission.roleCreate) && (
            <ButtonLink href={staffPaths.newRole} kind="primary" icon={Plus}>
              {words.add}
            </ButtonLink>
          )
        }
      />
      <DoneNote sentences={words.done} />
      <ListFilters words={words.filter} path={staffPaths.roles} query={query} />
      <h2 className="sr-only">{words.title}</h2>
      <Table
        caption={words.title}
        rows={data.map((role, index) => ({ ...role, place: index }))}
        rowKey={(role) => role.id}
        columns={columns}
        empty={<EmptyState title={words.empty} />}
      />
      {total > 0 && (
        <PageTurner
          words={words}
          page={list.current_page}
          pages={list.last_page}
          hrefOf={(page) => listAddress(staffPaths.roles, query, page)}
        />
      )}
    </>
  )
}

function useRoleColumns(firstSerial: number): Column<ListedRole & { readonly place: number }>[] {
  const words = useRolesWords()
  const language = useLanguage()
  const may = useMay()
  const roleName = useRoleName()
  const { columns } = words
  return [
    {
      key: 'serial',
      head: columns.serial,
      phone: 'hide',
      cell: ({ place }) => writeSerial(firstSerial + place, language),
    },
    { key: 'name', head: columns.name, isRowHead: true, phone: 'title', cell: roleName },
    {
      key: 'people',
      head: columns.people,
      phone: 'line',
      phoneLabel: columns.people,
      cell: (role) => formatNumber(role.people, language),
    },
    {
      key: 'status',
      head: columns.status,
      noWrap: true,
      phone: 'state',
      cell: (role) => <RoleStatus status={role.status} />,
    },
    {
      key: 'action',
      head: columns.action,
      phone: 'actions',
      cell: (role) =>
        may(permission.roleEdit) ? (
          <ButtonLink
            small
            icon={Pencil}
            className="max-staff:mr-[10px]"
            href={staffPaths.role(role.id)}
            aria-label={fill(words.editOf, { name: roleName(role) }, language)}
          >
            {words.edit}
          </ButtonLink>
        ) : (
          <NotPermitted reason={words.notPermittedReason}>{words.notPermitted}</NotPermitted>
        ),
    },
  ]
}
