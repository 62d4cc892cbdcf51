import { useLanguage } from '#platform/http/web/visit.ts'
import { PasswordField } from '#ui'
import type { Attempt } from './attempt.ts'
import { fieldOf } from './attempt.ts'

type Labels = { readonly password: string; readonly hint: string; readonly confirm: string }

/** A new password, typed twice; `again` is the name of the second field. */
export function NewPasswordFields({ labels, refused, again = 'confirm_password' }: NewPasswordFieldsProps) {
  const language = useLanguage()
  return (
    <>
      <PasswordField
        {...fieldOf(refused, 'password')}
        language={language}
        label={labels.password}
        hint={labels.hint}
        autoComplete="new-password"
      />
      <PasswordField
        {...fieldOf(refused, again)}
        language={language}
        label={labels.confirm}
        autoComplete="new-password"
      />
    </>
  )
}

type NewPasswordFieldsProps = { labels: Labels; refused: Attempt | undefined; again?: string }
