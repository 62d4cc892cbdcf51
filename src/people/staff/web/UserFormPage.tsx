import { useState } from 'react'
import { useActionData, useLoaderData } from 'react-router'
import { foldDigits } from '#kernel/bangla-text.ts'
import { phoneDigits } from '#kernel/phone.ts'
import { useMay } from '#platform/http/web/use-may.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { LiveFieldErrors } from '#platform/pages/web/FieldErrors.tsx'
import { type RefusedForm, useTrouble } from '#platform/pages/web/form-trouble.ts'
import { SubmitButton } from '#platform/pages/web/SubmitButton.tsx'
import {
  ButtonLink,
  Checkbox,
  DayField,
  Form,
  PageHead,
  PasswordField,
  SelectField,
  TextField,
  Trouble,
} from '#ui'
import { staffPaths } from '../paths.ts'
import { everyPermission, mainAdminId } from '../permissions.ts'
import { mayGrant } from '../rules.ts'
import { NotInList } from './NotInList.tsx'
import { useRoleName } from './use-role-name.ts'
import type { loader } from './user-form.loader.ts'
import { useStaffWords, useUsersWords } from './words.ts'

type UserFormWords = ReturnType<typeof useUsersWords>['form']
type Fields = {
  words: UserFormWords
  textOf: (name: string) => string
  errorOf: (field: string) => string | undefined
  /** A field of that name with its value and its error. */
  filled: (
    name: string,
    label: string,
  ) => { name: string; label: string; error?: string; defaultValue: string }
}

export function Failure() {
  return <NotInList list={{ href: staffPaths.users, text: useUsersWords().title }} />
}

/** Adds a user, or changes one (USER-05 to USER-12). */
export default function UserFormPage() {
  const { form: words, failed } = useUsersWords()
  const { user } = useLoaderData<typeof loader>()
  const refused = useActionData<RefusedForm>()
  const trouble = useTrouble(refused, user ? failed.updated : failed.added)
  const { textOf } = useValues(refused)
  const { errorOf } = trouble
  const filled = (name: string, label: string) => {
    const error = errorOf(name)
    return { name, label, defaultValue: textOf(name), ...(error ? { error } : {}) }
  }
  const fields = { words, textOf, errorOf, filled }
  const title = user ? words.editTitle : words.addTitle
  return (
    <div className="max-w-3xl">
      <title>{title}</title>
      <PageHead title={title} lead={user ? `${user.en_first_name} ${user.en_last_name}`.trim() : undefined} />
      <LiveFieldErrors errors={trouble.errors} className="mb-s5" />
      <Trouble text={trouble.message} className="mb-s5" />
      <Form method="post" className="group stack" noValidate>
        <div className="fields-beside grid gap-x-s5 gap-y-s4 sm:grid-cols-2">
          <WhoFields {...fields} />
          <PlaceFields {...fields} isNew={!user} />
        </div>
        <PasswordFields {...fields} isNew={!user} />
        {user && (
          <p className="muted text-s">
            {user.id === mainAdminId ? words.aboutMainAdmin : words.aboutSessions}
          </p>
        )}
        <p className="flex flex-wrap gap-s3">
          <SubmitButton kind="primary" working={words.sending}>
            {user ? words.save : words.add}
          </SubmitButton>
          <ButtonLink href={staffPaths.users}>{words.cancel}</ButtonLink>
        </p>
      </Form>
    </div>
  )
}

/** The values of the fields: what was typed, else what is stored; a new user starts inactive (USER-05). */
function useValues(refused: RefusedForm | undefined) {
  const { user } = useLoaderData<typeof loader>()
  const stored: Record<string, string> = user
    ? {
        en_first_name: `${user.en_first_name} ${user.en_last_name}`.trim(),
        login_id: user.login_id,
        mobile: user.mobile,
        email: user.email,
        designation: user.designation,
        joining_date: user.joining_date ?? '',
        role_id: String(user.role_id),
        status: String(user.status),
        branch_code: user.branch_code,
        agent_code: user.agent_code,
      }
    : { status: '0' }
  return { textOf: (name: string) => refused?.values[name] ?? stored[name] ?? '' }
}

function WhoFields({ words, textOf, errorOf, filled }: Fields) {
  const [mobile, setMobile] = useState(textOf('mobile'))
  return (
    <>
      <TextField {...filled('en_first_name', words.name)} maxLength={200} autoComplete="off" />
      <TextField
        {...filled('login_id', words.loginId)}
        hint={words.loginIdHint}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextField
        name="mobile"
        label={words.mobile}
        hint={words.mobileHint}
        error={errorOf('mobile')}
        value={mobile}
        onChange={({ target }) => setMobile(phoneDigits(target.value).replace(/\D/g, '').slice(0, 11))}
        type="tel"
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        {...filled('email', words.email)}
        optional={words.optional}
        type="email"
        maxLength={200}
        autoComplete="off"
      />
    </>
  )
}

function PlaceFields({ words, textOf, errorOf, filled, isNew }: Fields & { isNew: boolean }) {
  const { statuses } = useStaffWords()
  const [branchCode, setBranchCode] = useState(textOf('branch_code'))
  return (
    <>
      <SelectField
        {...filled('role_id', words.role)}
        placeholder={words.chooseRole}
        options={useRoleOptions()}
      />
      <div className="group-not-has-[option[value='3']:checked]:hidden">
        <TextField
          name="branch_code"
          label={words.branchCode}
          hint={words.branchCodeHint}
          error={errorOf('branch_code')}
          placeholder={words.branchCodeShape}
          value={branchCode}
          onChange={({ target }) => setBranchCode(branchCodeIn(target.value))}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </div>
      <TextField
        {...filled('agent_code', words.agentCode)}
        optional={words.optional}
        hint={words.agentCodeHint}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField
        {...filled('designation', words.designation)}
        optional={words.optional}
        maxLength={200}
        autoComplete="off"
      />
      <DayField {...filled('joining_date', words.joiningDate)} optional={words.optional} />
      <SelectField
        {...filled('status', words.status)}
        hint={isNew ? words.newStatusHint : words.statusHint}
        options={[
          { value: '1', label: statuses[1] },
          { value: '0', label: statuses[0] },
        ]}
      />
    </>
  )
}

/** A link to choose their own password, or a password typed here. */
function PasswordFields({ isNew, ...fields }: Fields & { isNew: boolean }) {
  const { words, textOf } = fields
  return (
    <div className="group/way grid gap-y-s4 border-t border-line pt-s5">
      <Checkbox
        name="send_link"
        label={words.sendLink}
        hint={words.sendLinkHint}
        defaultChecked={textOf('send_link') === '1'}
      />
      <div className="group-has-[[id^=send]:checked]/way:hidden">
        <TypedPassword {...fields} isNew={isNew} />
      </div>
    </div>
  )
}

function TypedPassword({ words, errorOf, isNew }: Pick<Fields, 'words' | 'errorOf'> & { isNew: boolean }) {
  return (
    <div className="fields-beside grid gap-x-s5 gap-y-s4 sm:grid-cols-2">
      <PasswordField
        name="password"
        label={words.password}
        {...(isNew ? {} : { optional: words.optional })}
        hint={isNew ? words.passwordHint : `${words.passwordKept} ${words.passwordHint}`}
        error={errorOf('password')}
        autoComplete="new-password"
      />
      {isNew && (
        <PasswordField
          name="retype_password"
          label={words.retype}
          hint={words.aboutPassword}
          error={errorOf('retype_password')}
          autoComplete="new-password"
        />
      )}
    </div>
  )
}

/** The roles that may be given: active ones without more power than one's own; and the user's present role. */
function useRoleOptions() {
  const { form: words } = useUsersWords()
  const write = useWriter()
  const { user, roles } = useLoaderData<typeof loader>()
  const may = useMay()
  const roleName = useRoleName()
  const held = everyPermission.filter(may)
  return roles
    .filter(({ id, status, permissions }) => {
      return id === user?.role_id || (status === 1 && mayGrant(held, permissions))
    })
    .map((role) => {
      const name = roleName(role)
      const label = role.status === 1 ? name : write.fill(words.inactiveRole, { name })
      return { value: String(role.id), label }
    })
}

/** Letters and digits only, nine at most (USER-10). */
function branchCodeIn(text: string): string {
  return foldDigits(text)
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .slice(0, 9)
}
