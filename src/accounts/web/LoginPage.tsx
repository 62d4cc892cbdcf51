import { useActionData, useLocation, useNavigation } from 'react-router'
import { Alert } from '#platform/web/ui/Alert.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorSummary } from '#platform/web/ui/ErrorSummary.tsx'
import { Form } from '#platform/web/ui/Form.tsx'
import { PasswordField, TextField } from '#platform/web/ui/TextField.tsx'
import { useLanguage } from '#platform/web/visit.ts'
import type { LoginAttempt } from './login.loader.ts'
import { SignInFrame } from './SignInFrame.tsx'
import { useAccountsWords } from './words.ts'

/** Sign-in of the office: user name and password. */
export default function LoginPage() {
  const words = useAccountsWords().login
  const language = useLanguage()
  const attempt = useActionData<LoginAttempt>()
  const { state } = useNavigation()
  const { search } = useLocation()
  const errors = Object.entries(attempt?.errors ?? {}).map(([field, [text = '']]) => ({ field, text }))
  const errorOf = (field: string) => attempt?.errors[field]?.[0]
  return (
    <SignInFrame title={words.title} lead={words.lead} promise={words.promise}>
      {errors.length > 0 && <ErrorSummary title={words.errorTitle} errors={errors} />}
      {attempt && errors.length === 0 && (
        <Alert kind="danger" live>
          {attempt.message}
        </Alert>
      )}
      <Form method="post" action={`/login${search}`} className="stack" noValidate>
        <TextField
          name="user_id"
          label={words.username}
          hint={words.usernameHint}
          error={errorOf('user_id')}
          defaultValue={attempt?.userId}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          name="password"
          language={language}
          label={words.password}
          error={errorOf('password')}
          autoComplete="current-password"
        />
        <Button type="submit" kind="primary" busy={state === 'submitting' ? words.submitting : undefined}>
          {words.submit}
        </Button>
      </Form>
    </SignInFrame>
  )
}
