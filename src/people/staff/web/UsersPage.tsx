import { useLoaderData } from 'react-router'
import { permission } from '#platform/http/permissions.ts'
import { useMay } from '#platform/http/web/use-may.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { type Column, labelledColumn, PhoneNumber, RowLink, stateColumn, titleColumn } from '#ui'
import type { ListedUser } from '../contract.ts'
import { staffPaths } from '../paths.ts'
import { ActiveChip } from './ActiveChip.tsx'
import { ListPage, type Placed, useEditColumn, useSerialColumn } from './ListPage.tsx'
import { useRoleName } from './use-role-name.ts'
import type { loader } from './users.loader.ts'
import { useUsersWords } from './words.ts'

/** All staff (USER-01 to USER-03). */
export default function UsersPage() {
  const words = useUsersWords()
  const write = useWriter()
  const list = useLoaderData<typeof loader>()
  const { total, from, to } = list
  return (
    <ListPage
      words={words}
      list={list}
      columns={useUserColumns(from)}
      path={staffPaths.users}
      add={{ permission: permission.userCreate, path: staffPaths.newUser }}
      note={write.fill(words.shown, { total, from, to })}
    />
  )
}

const nameOf = (user: ListedUser) => `${user.en_first_name} ${user.en_last_name}`.trim()

function useUserColumns(firstSerial: number): Column<Placed<ListedUser>>[] {
  const words = useUsersWords()
  const { columns, none } = words
  const roleName = useRoleName()
  const may = useMay()
  const serial = useSerialColumn(columns.serial, firstSerial)
  const edit = useEditColumn(columns.action, words, {
    permission: permission.userEdit,
    href: (user: ListedUser) => staffPaths.user(user.id),
    nameOf,
  })
  return [
    serial,
    titleColumn(
      'name',
      columns.name,
      (user) => (
        <>
          {may(permission.userEdit) ? (
            <RowLink href={staffPaths.user(user.id)}>{nameOf(user)}</RowLink>
          ) : (
            nameOf(user)
          )}
          {user.designation && <small className="block font-normal text-ink-2">{user.designation}</small>}
        </>
      ),
      { isWide: true },
    ),
    labelledColumn('login', columns.loginId, (user) => (
      <span className="wrap-anywhere">{user.login_id || none}</span>
    )),
    labelledColumn('mobile', columns.mobile, (user) => <PhoneNumber>{user.mobile}</PhoneNumber>, {
      noWrap: true,
    }),
    labelledColumn(
      'role',
      columns.role,
      (user) => (
        <>
          {roleName({ id: user.role_id, name: user.role_name }) || none}
          {[user.branch_code, user.agent_code].filter(Boolean).map((code) => (
            <small key={code} className="text-ink-2">
              {' '}
              {code}
            </small>
          ))}
        </>
      ),
      { isWide: true },
    ),
    stateColumn('status', columns.status, (user) => <ActiveChip status={user.status} />, { noWrap: true }),
    edit,
  ]
}
