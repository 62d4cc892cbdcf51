import { useLocation } from 'react-router'
import { PasswordField, TextField } from '#ui'
import { loginPath } from '../paths.ts'
import { fieldOf } from './attempt.ts'
import { SignInForm, useRefused } from './SignInForm.tsx'
import { Submit } from './Submit.tsx'
import { useAccountsWords } from './words.ts'

/** Username and password: of a policy holder's sign-up or, on the office tab, of either (LOGIN-02, LOGIN-16). */
export function UsernameSignIn({ isOffice }: { isOffice: boolean }) {
  const { login: words } = useAccountsWords()
  const refused = useRefused('office')
  const { search } = useLocation()
  return (
    <SignInForm intent="office" fields={['user_id', 'password']} action={`${loginPath}${search}`}>
      <TextField
        {...fieldOf(refused, 'user_id')}
        label={words.username}
        hint={isOffice ? words.usernameHint : words.ownUsernameHint}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        {...fieldOf(refused, 'password')}
        label={words.password}
        autoComplete="current-password"
      />
      <Submit text={words.submit} />
    </SignInForm>
  )
}
