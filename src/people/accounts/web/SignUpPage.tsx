import { useLoaderData, useLocation } from 'react-router'
import { fill } from '#kernel/words.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import { Alert, Button, ButtonLink, CodeField, Disclosure, Form, PlainDateField, TextField } from '#ui'
import { signInTabPath, signUpPath } from '../paths.ts'
import { fieldOf } from './attempt.ts'
import { NewPasswordFields } from './NewPasswordFields.tsx'
import { SignInForm, useCodeField, useRefused } from './SignInForm.tsx'
import { HelpLine, SignInFrame } from './SignInFrame.tsx'
import { Submit } from './Submit.tsx'
import type { SignInFlow } from './sign-in-flow.loader.ts'
import { useAccountsWords } from './words.ts'

/** Policy number, PIN, username and password (SIGNUP-01). */
export default function SignUpPage() {
  const { signUp: words } = useAccountsWords()
  const { step } = useLoaderData<SignInFlow>().flow.sign_up
  const isDone = new URLSearchParams(useLocation().search).has('done') && step === 1
  return (
    <SignInFrame title={words.title} lead={words.lead}>
      {isDone ? (
        <Done />
      ) : (
        <>
          <p className="text-ink-2">{words.steps[step as keyof typeof words.steps]}</p>
          {step === 1 ? <PolicyStep /> : step === 2 ? <PinStep /> : <AccountStep />}
          <div className="grid gap-s2 border-t border-line pt-s4">
            {step === 2 && <StartAgain question={words.notCome} answer={words.sendAgain} />}
            {step === 3 && <StartAgain answer={words.again} />}
            <HelpLine question={words.hasAccount} href={signInTabPath('username')} answer={words.toLogin} />
          </div>
        </>
      )}
    </SignInFrame>
  )
}

/** The account exists: a link to sign in, and the first step again, folded up, for another policy (SIGNUP-08). */
function Done() {
  const { signUp: words } = useAccountsWords()
  return (
    <>
      <Alert kind="success" live takesFocus hasClose>
        {words.done}
      </Alert>
      <ButtonLink href={signInTabPath('username')} kind="primary">
        {words.toLogin}
      </ButtonLink>
      <Disclosure summary={words.another}>
        <PolicyStep />
      </Disclosure>
    </>
  )
}

/** Back to the first step, which asks for the policy and sends its PIN. */
function StartAgain({ question, answer }: { question?: string; answer: string }) {
  return (
    <Form method="post" action={signUpPath} className="flex flex-wrap items-center justify-between gap-x-s4">
      <input type="hidden" name="intent" value="leave" />
      {question}
      <Button type="submit" kind="text">
        {answer}
      </Button>
    </Form>
  )
}

function PolicyStep() {
  const { signUp: words } = useAccountsWords()
  const refused = useRefused('policy')
  return (
    <SignInForm intent="policy" fields={['policy_code', 'date_of_birth']} action={signUpPath}>
      <TextField
        {...fieldOf(refused, 'policy_code')}
        inputMode="numeric"
        autoComplete="off"
        label={words.policy}
        hint={words.policyHint}
      />
      <PlainDateField {...fieldOf(refused, 'date_of_birth')} label={words.birthDate} birthday />
      <Submit text={words.sendPin} />
    </SignInForm>
  )
}

function PinStep() {
  const { signUp: words, login } = useAccountsWords()
  const over = useRefused('register')
  return (
    <>
      {over && (
        <Alert kind="danger" live takesFocus>
          {over.message}
        </Alert>
      )}
      <SignInForm intent="pin" codeField="pin_number" action={signUpPath}>
        <PolicyCode />
        <CodeField {...useCodeField('pin', 'pin_number')} length={4} label={words.pin} hint={words.pinHint} />
        <p>{login.secret}</p>
        <Submit text={words.verify} />
      </SignInForm>
    </>
  )
}

function AccountStep() {
  const { signUp: words, reset } = useAccountsWords()
  const { holder } = useLoaderData<SignInFlow>().flow.sign_up
  const language = useLanguage()
  const refused = useRefused('register')
  return (
    <>
      {holder && <Alert kind="success">{fill(words.forHolder, holder, language)}</Alert>}
      <SignInForm
        intent="register"
        fields={['username', 'password', 'password_confirmation']}
        action={signUpPath}
      >
        <PolicyCode />
        <TextField
          {...fieldOf(refused, 'username')}
          label={words.username}
          hint={words.usernameHint}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <NewPasswordFields labels={{ ...reset, ...words }} refused={refused} again="password_confirmation" />
        <Submit text={words.submit} />
      </SignInForm>
    </>
  )
}

/** The policy of the sign-up; only a hint, which the server checks against its proof. */
function PolicyCode() {
  const { policy_code } = useLoaderData<SignInFlow>().flow.sign_up
  return <input type="hidden" name="policy_code" value={policy_code} />
}
