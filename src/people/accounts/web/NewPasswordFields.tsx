import { useWriter } from '#platform/http/web/write.ts'
import { PasswordField } from '#ui'
import { type Attempt, fieldOf } from './attempt.ts'

type Texts = { readonly [Field in 'password' | 'hint' | 'confirm']: string }
type Labels = Texts & {
  readonly missing?: string
  /** Said once something was refused: neither box shows again what was typed. */
  readonly emptied?: string
  readonly parts?: Readonly<Record<string, string>>
}

/** A new password, typed twice; `again` names the second field. Beside the error of its rule stands what it lacks. */
export function NewPasswordFields({ labels, refused, again = 'confirm_password' }: NewPasswordFieldsProps) {
  const write = useWriter()
  const parts = refused?.missing.map((part) => labels.parts?.[part]).join(', ')
  return (
    <>
      <PasswordField
        {...fieldOf(refused, 'password')}
        language={write.language}
        label={labels.password}
        hint={labels.missing && parts ? write.fill(labels.missing, { parts }) : labels.hint}
        autoComplete="new-password"
      />
      <PasswordField
        {...fieldOf(refused, again)}
        language={write.language}
        label={labels.confirm}
        hint={refused && labels.emptied}
        autoComplete="new-password"
      />
    </>
  )
}

type NewPasswordFieldsProps = { labels: Labels; refused: Attempt | undefined; again?: string }
