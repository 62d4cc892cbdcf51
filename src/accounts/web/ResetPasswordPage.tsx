import { useActionData, useNavigation } from 'react-router'
import { Alert } from '#platform/web/ui/Alert.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorSummary } from '#platform/web/ui/ErrorSummary.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { PasswordField } from '#platform/web/ui/TextField.tsx'
import { useLanguage } from '#platform/web/visit.ts'
import type { ResetAttempt } from './reset-password.loader.ts'
import { SignInFrame } from './SignInFrame.tsx'
import { useAccountsWords } from './words.ts'

/** A first password that someone else chose is replaced here (RESET-01). */
export default function ResetPasswordPage() {
  const { reset: words, login } = useAccountsWords()
  const language = useLanguage()
  const attempt = useActionData<ResetAttempt>()
  const { state } = useNavigation()
  const errors = Object.entries(attempt?.errors ?? {}).map(([field, [text = '']]) => ({ field, text }))
  return (
    <SignInFrame title={words.title} lead={words.lead} promise={login.promise}>
      {errors.length > 0 && <ErrorSummary title={login.errorTitle} errors={errors} />}
      {attempt && errors.length === 0 && (
        <Alert kind="danger" live>
          {attempt.message}
        </Alert>
      )}
      <Form method="post" className="stack" noValidate>
        <PasswordField
          name="password"
          language={language}
          label={words.password}
          hint={words.hint}
          error={attempt?.errors.password?.[0]}
          autoComplete="new-password"
        />
        <PasswordField
          name="confirm_password"
          language={language}
          label={words.confirm}
          error={attempt?.errors.confirm_password?.[0]}
          autoComplete="new-password"
        />
        <Button type="submit" kind="primary" busy={state === 'submitting' ? login.submitting : undefined}>
          {words.submit}
        </Button>
      </Form>
    </SignInFrame>
  )
}
