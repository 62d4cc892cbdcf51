import { resetPasswordPath } from '../paths.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { SignInForm, useRefused } from './SignInForm.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import { Submit } from './Submit.tsx'
import { useAccountsWords } from './words.ts'

/** A new password after a verified code, or to replace a first one that someone else chose (RESET-01). */
export default function ResetPasswordPage() {
  const { reset: words } = useAccountsWords()
  const refused = useRefused('reset')
  return (
    <SignInFrame title={words.title} lead={words.lead}>
      <SignInForm
        intent="reset"
        fields={['password', 'confirm_password']}
        action={resetPasswordPath}
        failed={words.failed}
      >
        <NewPasswordFields labels={words} refused={refused} />
        <Submit text={words.submit} />
      </SignInForm>
    </SignInFrame>
  )
}
