import { useActionData, useLoaderData } from 'react-router'
import { useWriter } from '#platform/http/web/write.ts'
import { LiveFieldErrors } from '#platform/pages/web/FieldErrors.tsx'
import { type RefusedForm, useTrouble } from '#platform/pages/web/form-trouble.ts'
import { SubmitButton } from '#platform/pages/web/SubmitButton.tsx'
import { ButtonLink, Form, PageHead, SelectField, TextField, Trouble } from '#ui'
import { staffPaths } from '../paths.ts'
import { NotInList } from './NotInList.tsx'
import type { loader } from './role-form.loader.ts'
import { useRolesWords, useStaffWords } from './words.ts'

export function Failure() {
  return <NotInList list={{ href: staffPaths.roles, text: useRolesWords().permissions.back }} />
}

/** Adds a role, or changes one (ROLE-05). */
export default function RoleFormPage() {
  const { form: words, failed } = useRolesWords()
  const { statuses } = useStaffWords()
  const write = useWriter()
  const { role } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm>()
  const { errors, message, errorOf } = useTrouble(refused, role ? failed.updated : failed.added)
  const title = role ? words.editTitle : words.addTitle
  return (
    <div className="max-w-xl">
      <title>{title}</title>
      <PageHead title={title} lead={role ? write.fill(words.holders, { people: role.people }) : undefined} />
      <LiveFieldErrors errors={errors} className="mb-s5" />
      <Trouble text={message} className="mb-s5" />
      <Form method="post" className="stack" noValidate>
        <TextField
          name="name"
          label={words.name}
          error={errorOf('name')}
          defaultValue={refused?.values.name ?? role?.name}
          maxLength={200}
          autoComplete="off"
        />
        <SelectField
          name="active_status"
          label={words.status}
          hint={words.aboutInactive}
          error={errorOf('active_status')}
          defaultValue={refused?.values.active_status ?? String(role?.active_status ?? '')}
          placeholder={words.chooseStatus}
          options={[
            { value: '1', label: statuses[1] },
            { value: '0', label: statuses[0] },
          ]}
        />
        <p className="flex flex-wrap gap-s3">
          <SubmitButton kind="primary" working={words.sending}>
            {role ? words.save : words.add}
          </SubmitButton>
          <ButtonLink href={staffPaths.roles}>{words.cancel}</ButtonLink>
        </p>
      </Form>
    </div>
  )
}
