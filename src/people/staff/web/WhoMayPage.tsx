import { useLoaderData } from 'react-router'
import { acts, modules, permissionOf } from '#platform/http/permissions.ts'
import { Anchor, Button, ButtonLink, Form, PageHead, SelectField, Table } from '#ui'
import { staffPaths } from '../paths.ts'
import { moduleOf } from '../permissions.ts'
import { sentenceOf } from './RightsInWords.tsx'
import { useRoleName } from './use-role-name.ts'
import type { loader } from './who-may.loader.ts'
import { useRolesWords } from './words.ts'

/** Which roles, and which people, hold a permission. */
export default function WhoMayPage() {
  const words = useRolesWords()
  const { permissions, columns } = words
  const { id, roles, people } = useLoaderData<typeof loader>()
  const roleName = useRoleName()
  const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
  const module = moduleOf(id)
  return (
    <div className="max-w-4xl">
      <title>{permissions.whoTitle}</title>
      <PageHead
        title={permissions.whoTitle}
        lead={permissions.whoLead}
        actions={<ButtonLink href={staffPaths.permissions}>{permissions.back}</ButtonLink>}
      />
      <Form
        key={id}
        method="get"
        action={staffPaths.whoMay}
        className="mb-s6 flex flex-wrap items-end gap-s4"
      >
        <SelectField
          name="permission"
          label={permissions.whoPick}
          defaultValue={String(id)}
          options={modules.map((module) => ({
            group: words.modules[module],
            options: acts.map((act) => {
              const each = permissionOf(module, act)
              return { value: String(each), label: capital(sentenceOf(words, each)) }
            }),
          }))}
          className="min-w-0 flex-1 basis-72"
        />
        <Button type="submit">{permissions.whoShow}</Button>
      </Form>
      {/* In full: on a phone the select box truncates it. */}
      {module && (
        <p className="mb-s5 font-semibold">
          {words.modules[module]}: {sentenceOf(words, id)}
        </p>
      )}
      <h2 className="mb-s3">{permissions.whoRoles}</h2>
      {roles.length === 0 && <p>{permissions.whoNoRoles}</p>}
      <ul className="flex flex-wrap gap-x-s5 gap-y-s1">
        {roles.map((role) => (
          <li key={role.id}>
            <Anchor href={staffPaths.permissionsOf(role.id)} className="inline-flex min-h-11 items-center">
              {roleName(role)}
            </Anchor>
          </li>
        ))}
      </ul>
      <h2 className="mt-s6 mb-s3">{permissions.whoPeople}</h2>
      <p className="muted mb-s3">{words.mainAdmin}</p>
      <Table
        caption={permissions.whoPeople}
        rows={people}
        rowKey={(person) => person.id}
        columns={[
          { key: 'name', head: columns.name, isRowHead: true, phone: 'title', cell: ({ name }) => name },
          {
            key: 'role',
            head: permissions.whoRoles,
            cell: (person) => roleName({ id: person.role_id, name: person.role_name }),
          },
        ]}
      />
    </div>
  )
}
