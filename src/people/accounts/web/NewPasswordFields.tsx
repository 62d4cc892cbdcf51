import { useWriter } from '#platform/http/web/write.ts'
import { PasswordField } from '#ui'
import { type Attempt, fieldOf } from './attempt.ts'

type Texts = { readonly [Field in 'password' | 'hint' | 'confirm']: string }
type Notes = { readonly [Note in 'missing' | 'emptied']?: string }
type Labels = Texts & Notes & { readonly parts?: Readonly<Record<string, string>> }
type Props = { labels: Labels; refused: Attempt | undefined; again?: string }

/** A new password, typed twice; `again` names the second field. An error names the missing parts. */
export function NewPasswordFields({ labels, refused, again = 'confirm_password' }: Props) {
  const write = useWriter()
  const parts = refused?.missing.map((part) => labels.parts?.[part]).join(', ')
  return (
    <>
      <PasswordField
        {...fieldOf(refused, 'password')}
        label={labels.password}
        hint={labels.missing && parts ? write.fill(labels.missing, { parts }) : labels.hint}
        autoComplete="new-password"
      />
      <PasswordField
        {...fieldOf(refused, again)}
        label={labels.confirm}
        hint={refused && labels.emptied}
        autoComplete="new-password"
      />
    </>
  )
}
