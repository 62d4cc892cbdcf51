import { useNavigation } from 'react-router'
import { Button } from '#platform/web/ui/Button.tsx'
import { PasswordField } from '#platform/web/ui/TextField.tsx'
import { useLanguage } from '#platform/web/visit.ts'
import { resetPasswordPath } from '../paths.ts'
import { SignInForm, useRefused } from './SignInForm.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import { useAccountsWords } from './words.ts'

/** A new password after a verified code, or in place of a first one that someone else chose (RESET-01). */
export default function ResetPasswordPage() {
  const { reset: words, frame } = useAccountsWords()
  const language = useLanguage()
  const refused = useRefused('reset')
  const { state } = useNavigation()
  return (
    <SignInFrame title={words.title} lead={words.lead}>
      <SignInForm intent="reset" fields={['password', 'confirm_password']} action={resetPasswordPath}>
        <PasswordField
          name="password"
          language={language}
          label={words.password}
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
        <Button type="submit" kind="primary" busy={state === 'submitting' ? frame.working : undefined}>
          {words.submit}
        </Button>
      </SignInForm>
    </SignInFrame>
  )
}
