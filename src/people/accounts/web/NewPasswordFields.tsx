import type { PasswordPart } from '#people/staff/password-rule.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { PasswordField } from '#ui'
import type { Attempt } from './attempt.ts'
import { fieldOf } from './attempt.ts'

type Labels = {
  readonly [Field in 'password' | 'hint' | 'confirm']: string
} & { readonly missing?: string; readonly parts?: Readonly<Record<PasswordPart, string>> }

/**
 * A new password, typed twice; `again` is the name of the second field. Beside an error that tells the rule stands what
 * this one lacks.
 */
export function NewPasswordFields({ labels, refused, again = 'confirm_password' }: NewPasswordFieldsProps) {
  const write = useWriter()
  const { missing = '', parts } = labels
  const lacks = parts && refused?.missing.map((part) => parts[part]).join(', ')
  return (
    <>
      <PasswordField
        {...fieldOf(refused, 'password')}
        language={write.language}
        label={labels.password}
        hint={lacks ? write.fill(missing, { parts: lacks }) : labels.hint}
        autoComplete="new-password"
      />
      <PasswordField
        {...fieldOf(refused, again)}
        language={write.language}
        label={labels.confirm}
        autoComplete="new-password"
      />
    </>
  )
}

type NewPasswordFieldsProps = { labels: Labels; refused: Attempt | undefined; again?: string }
