import { useLoaderData } from 'react-router'
import { fill } from '#kernel/words.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import { Anchor, CodeField, TextField } from '#ui'
import { forgotPasswordPath, signInTabPath } from '../paths.ts'
import { fieldOf } from './attempt.ts'
import { Leave } from './Leave.tsx'
import { SignInForm, useCodeField, useRefused } from './SignInForm.tsx'
import { SignInFrame } from './SignInFrame.tsx'
import { Submit } from './Submit.tsx'
import type { SignInFlow } from './sign-in-flow.loader.ts'
import { useAccountsWords } from './words.ts'

/** Username, then the code; the right code leads to the new password (FORGOT-01 to FORGOT-08). */
export default function ForgotPasswordPage() {
  const { forgot: words } = useAccountsWords()
  const username = useLoaderData<SignInFlow>().flow.forgotten
  return (
    <SignInFrame
      title={username === null ? words.title : words.codeTitle}
      lead={username === null ? words.lead : undefined}
    >
      {username === null ? <NameStep /> : <CodeStep username={username} />}
      <div className="grid gap-s2 border-t border-line pt-s4">
        <Anchor href={signInTabPath('office')} className="inline-flex min-h-11 items-center font-semibold">
          {words.backToLogin}
        </Anchor>
      </div>
    </SignInFrame>
  )
}

function NameStep() {
  const { forgot: words, frame } = useAccountsWords()
  const refused = useRefused('name')
  return (
    <SignInForm intent="name" fields={['username']} action={forgotPasswordPath} unsaid={frame.codeNotSent}>
      <TextField
        {...fieldOf(refused, 'username')}
        label={words.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Submit text={words.send} />
    </SignInForm>
  )
}

/** The button appears once all six digits are typed (FORGOT-04). */
function CodeStep({ username }: { username: string }) {
  const { forgot: words, frame, login } = useAccountsWords()
  const language = useLanguage()
  return (
    <>
      <p className="lead">{`${fill(words.codeSent, { name: username }, language)} ${login.secret}`}</p>
      <SignInForm intent="code" codeField="otp_code" action={forgotPasswordPath} unsaid={frame.codeFailed}>
        <input type="hidden" name="username" value={username} />
        <CodeField {...useCodeField('code', 'otp_code')} label={words.code} />
        <p className="until-whole-code text-ink-2">{words.allDigits}</p>
        <div className="needs-whole-code">
          <Submit text={words.reset} />
        </div>
      </SignInForm>
      <Leave action={forgotPasswordPath} text={words.again} />
    </>
  )
}
