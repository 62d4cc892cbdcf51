import { useLoaderData } from 'react-router'
import { fill } from '#kernel/words.ts'
import { ButtonLink } from '#platform/web/ui/Button.tsx'
import { Pencil, Plus } from '#platform/web/ui/icons.ts'
import { PageHead } from '#platform/web/ui/Layout.tsx'
import { EmptyState } from '#platform/web/ui/Status.tsx'
import { type Column, Table } from '#platform/web/ui/Table.tsx'
import { useLanguage } from '#platform/web/visit.ts'
import type { ListedUser } from '../contract.ts'
import { staffPaths } from '../paths.ts'
import { permission } from '../permissions.ts'
import { ActiveChip } from './ActiveChip.tsx'
import { DoneNote } from './DoneNote.tsx'
import { ListFilters } from './ListFilters.tsx'
import { listAddress } from './list-query.ts'
import { NotPermitted } from './NotPermitted.tsx'
import { PageTurner } from './PageTurner.tsx'
import { useMay } from './use-may.ts'
import { useRoleName } from './use-role-name.ts'
import type { UserList } from './users.loader.ts'
import { useUsersWords } from './words.ts'
import { writeSerial } from './write-serial.ts'

/** Everyone who works in the office (USER-01 to USER-03). */
export default function UsersPage() {
  const words = useUsersWords()
  const language = useLanguage()
  const may = useMay()
  const { data, query, total, from, to, ...list } = useLoaderData<UserList>()
  const columns = useUserColumns(from)
  return (
    <>
      <title>{words.title}</title>
      <PageHead
        title={words.title}
        lead={words.lead}
        actions={
          may(permission.userCreate) && (
            <ButtonLink href={staffPaths.newUser} kind="primary" icon={Plus}>
              {words.add}
            </ButtonLink>
          )
        }
      />
      <DoneNote sentences={words.done} />
      <ListFilters words={words.filter} path={staffPaths.users} query={query} />
      <h2 className="sr-only">{words.title}</h2>
      <Table
        caption={words.title}
        rows={data.map((user, index) => ({ ...user, place: index }))}
        rowKey={(user) => user.id}
        columns={columns}
        empty={<EmptyState title={words.empty} />}
      />
      {total > 0 && (
        <PageTurner
          words={words}
          page={list.current_page}
          pages={list.last_page}
          hrefOf={(page) => listAddress(staffPaths.users, query, page)}
          note={fill(words.shown, { total, from, to }, language)}
        />
      )}
    </>
  )
}

type PlacedUser = ListedUser & { readonly place: number }

function useUserColumns(firstSerial: number): Column<PlacedUser>[] {
  const words = useUsersWords()
  const language = useLanguage()
  const { columns, none } = words
  const nameOf = (user: ListedUser) => `${user.en_first_name} ${user.en_last_name}`.trim()
  const may = useMay()
  const roleName = useRoleName()
  return [
    {
      key: 'serial',
      head: columns.serial,
      phone: 'hide',
      cell: ({ place }) => writeSerial(firstSerial + place, language),
    },
    {
      key: 'name',
      head: columns.name,
      isRowHead: true,
      phone: 'title',
      cell: (user) => (
        <>
          {nameOf(user)}
          {user.designation && <small className="block font-normal text-ink-2">{user.designation}</small>}
        </>
      ),
    },
    {
      key: 'login',
      head: columns.loginId,
      phone: 'line',
      phoneLabel: columns.loginId,
      cell: (user) => <span className="wrap-anywhere">{user.login_id || none}</span>,
    },
    {
      key: 'mobile',
      head: columns.mobile,
      noWrap: true,
      phone: 'line',
      phoneLabel: columns.mobile,
      cell: (user) => user.mobile,
    },
    {
      key: 'role',
      head: columns.role,
      phone: 'line',
      phoneLabel: columns.role,
      cell: (user) => (
        <>
          {roleName({ id: user.role_id, name: user.role_name }) || none}
          {user.branch_code && <small className="block text-ink-2">{user.branch_code}</small>}
        </>
      ),
    },
    {
      key: 'status',
      head: columns.status,
      noWrap: true,
      phone: 'state',
      cell: (user) => <ActiveChip status={user.status} />,
    },
    {
      key: 'action',
      head: columns.action,
      phone: 'actions',
      cell: (user) =>
        may(permission.userEdit) ? (
          <ButtonLink
            small
            icon={Pencil}
            className="max-staff:mr-[10px]"
            href={staffPaths.user(user.id)}
            aria-label={fill(words.editOf, { name: nameOf(user) }, language)}
          >
            {words.edit}
          </ButtonLink>
        ) : (
          <NotPermitted reason={words.notPermittedReason}>{words.notPermitted}</NotPermitted>
        ),
    },
  ]
}
