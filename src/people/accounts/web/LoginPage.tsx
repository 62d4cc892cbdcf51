import { useLoaderData, useLocation } from 'react-router'
import { callMePath } from '#sales/plans/paths.ts'
import { Alert, LinkTabs, PasswordField, TextField } from '#ui'
import { forgotPasswordPath, isOfficeScreen, loginPath, type SignInTab, signUpPath } from '../paths.ts'
import { fieldOf } from './attempt.ts'
import { HolderSignIn } from './HolderSignIn.tsx'
import { SecondStep, useHasSecondStep } from './SecondStep.tsx'
import { SignInForm, useRefused } from './SignInForm.tsx'
import { HelpLine, SignInFrame } from './SignInFrame.tsx'
import { Submit } from './Submit.tsx'
import type { SignInFlow } from './sign-in-flow.loader.ts'
import { useAccountsWords, useSecurityWords } from './words.ts'

/**
 * Two tabs: policy holders by phone or by the username of their sign-up, and the office (LOGIN-01). The tab
 * used last opens first, or the office's for whoever comes from one of its screens.
 */
export default function LoginPage() {
  const { login: words } = useAccountsWords()
  const security = useSecurityWords()
  const { flow } = useLoaderData<SignInFlow>()
  const { search } = useLocation()
  const query = new URLSearchParams(search)
  const isSecondStep = useHasSecondStep(flow)
  const tab = query.get('type') ?? (isOfficeScreen(query.get('next')) ? 'office' : flow.type)
  const isOffice = tab === 'office'
  const isByUsername = isOffice || tab === 'username'
  const isCodeStep = !isByUsername && flow.phone !== null
  const pathOf = (type: SignInTab) => {
    const other = new URLSearchParams(query)
    other.set('type', type)
    return `${loginPath}?${other}`
  }
  if (isSecondStep)
    return (
      <SignInFrame title={security.step.title}>
        <SecondStep />
      </SignInFrame>
    )
  return (
    <SignInFrame title={isCodeStep ? words.codeTitle : words.title}>
      {!isCodeStep && (
        <LinkTabs
          even
          label={words.doors}
          entries={[
            { href: pathOf('holder'), text: words.holder, icon: 'user', isCurrent: !isOffice },
            { href: pathOf('office'), text: words.office, icon: 'building-2', isCurrent: isOffice },
          ]}
        />
      )}
      {query.has('ended') && <Alert kind="info">{words.ended}</Alert>}
      {query.get('reset') === 'done' && <Alert kind="success">{words.changed}</Alert>}
      {query.get('reset') === 'over' && <Alert kind="warning">{words.resetOver}</Alert>}
      {query.get('signup') === 'done' && <Alert kind="success">{words.signedUp}</Alert>}
      {isByUsername ? <UsernameSignIn isOffice={isOffice} /> : <HolderSignIn />}
      {!isCodeStep && (
        <div className="grid gap-s2 border-t border-line pt-s4">
          {isByUsername && (
            <HelpLine question={words.forgotten} href={forgotPasswordPath} answer={words.newPassword} />
          )}
          {tab === 'username' && (
            <HelpLine question={words.noUsername} href={pathOf('holder')} answer={words.byPhone} />
          )}
          {!isByUsername && (
            <>
              <HelpLine question={words.hasUsername} href={pathOf('username')} answer={words.byUsername} />
              <HelpLine question={words.firstTime} href={signUpPath} answer={words.signUp} />
              <HelpLine question={words.noPolicy} href={callMePath} answer={words.callMe} />
            </>
          )}
        </div>
      )}
    </SignInFrame>
  )
}

/** Username and password: of a policy holder's sign-up or, on the office tab, of either (LOGIN-02, LOGIN-16). */
function UsernameSignIn({ isOffice }: { isOffice: boolean }) {
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
