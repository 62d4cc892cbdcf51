import { useEffect } from 'react'
import { useActionData, useNavigation } from 'react-router'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorSummary } from '#platform/web/ui/ErrorSummary.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { PasswordField } from '#platform/web/ui/TextField.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useLanguage } from '#platform/web/visit.ts'
import { profilePath } from '../paths.ts'
import type { Attempt } from './attempt.ts'
import { useProfileWords } from './words.ts'

/** A new password of one's own; six characters are enough here (PROF-02, PROF-03). */
export function OwnPassword() {
  const words = useProfileWords()
  const language = useLanguage()
  const refused = useActionData<Attempt>()
  const { state } = useNavigation()
  useEffect(() => {
    if (refused) toast.show({ kind: 'danger', text: words.failed })
  }, [refused, words.failed])
  const errors = Object.entries(refused?.errors ?? {}).map(([field, [text = '']]) => ({ field, text }))
  return (
    <section className="panel stack" aria-labelledby="password-title">
      <h2 id="password-title">{words.password}</h2>
      {errors.length > 0 && <ErrorSummary title={words.errorTitle} errors={errors} />}
      <Form method="post" action={profilePath} className="stack" noValidate>
        <input type="hidden" name="intent" value="password" />
        <PasswordField
          name="password"
          language={language}
          label={words.newPassword}
          hint={words.hint}
          error={refused?.errors.password?.[0]}
          autoComplete="new-password"
        />
        <PasswordField
          name="confirm_password"
          language={language}
          label={words.confirm}
          error={refused?.errors.confirm_password?.[0]}
          autoComplete="new-password"
        />
        <Button type="submit" kind="primary" busy={state === 'submitting' ? words.working : undefined}>
          {words.update}
        </Button>
      </Form>
    </section>
  )
}
