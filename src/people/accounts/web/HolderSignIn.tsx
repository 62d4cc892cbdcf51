import type { ReactNode } from 'react'
import { useLoaderData, useLocation } from 'react-router'
import { fill } from '#kernel/words.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import { usePlatformWords } from '#platform/pages/web/words.ts'
import { Button, CodeField, Icon, TextField } from '#ui'
import { loginPath } from '../paths.ts'
import { timeLeft } from '../time-left.ts'
import { fieldOf } from './attempt.ts'
import { Leave } from './Leave.tsx'
import { SignInForm, useCodeField, useRefused } from './SignInForm.tsx'
import { Submit } from './Submit.tsx'
import type { SignInFlow } from './sign-in-flow.loader.ts'
import { useAccountsWords } from './words.ts'

/** Asks for a mobile number (LOGIN-07), then for the code that was sent to it (LOGIN-09). */
export function HolderSignIn() {
  const { phone } = useLoaderData<SignInFlow>().flow
  return phone ? <CodeStep phone={phone} /> : <PhoneStep />
}

function PhoneStep() {
  const { login: words } = useAccountsWords()
  const refused = useRefused('phone')
  const { search } = useLocation()
  return (
    <SignInForm intent="phone" fields={['mobile_no']} action={`${loginPath}${search}`}>
      <TextField
        {...fieldOf(refused, 'mobile_no')}
        inputMode="tel"
        autoComplete="tel-national"
        label={words.phone}
        hint={words.phoneHint}
      />
      <Submit text={words.sendCode} />
    </SignInForm>
  )
}

function CodeStep({ phone }: { phone: NonNullable<SignInFlow['flow']['phone']> }) {
  const { login: words, frame } = useAccountsWords()
  const language = useLanguage()
  const refused = useRefused('code')
  const { search } = useLocation()
  const action = `${loginPath}${search}`
  const attemptId = <input type="hidden" name="customer_id" value={String(phone.customer_id)} />
  return (
    <>
      <p className="lead">{fill(words.codeSent, { mobile: phone.mobile }, language)}</p>
      <SignInForm intent="code" codeField="otp" action={action} unsaid={frame.codeFailed}>
        {attemptId}
        <CodeField {...useCodeField('code', 'otp')} label={words.code} />
        <Submit text={words.verify} />
      </SignInForm>
      <ResendCode seconds={refused ? 0 : phone.resend_after} action={action}>
        {attemptId}
      </ResendCode>
      <div className="border-t border-line pt-s4">
        <div className="flex flex-wrap items-center justify-between gap-x-s4">
          {words.wrongNumber}
          <Leave action={action} text={words.changeNumber} />
        </div>
        <p>{words.secret}</p>
      </div>
    </>
  )
}

/**
 * Asks for another code once the countdown is over (LOGIN-09). Without scripts the page shows the time left
 * when it was rendered; a request that is too early shows what is left then.
 */
function ResendCode({ seconds, action, children }: ResendCodeProps) {
  const { login: words } = useAccountsWords()
  const language = useLanguage()
  return (
    <SignInForm intent="resend" fields={[]} action={action}>
      {children}
      <div
        className="flex min-h-(--control-height) flex-wrap items-center gap-x-s4 gap-y-s2"
        data-enhance={seconds > 0 ? 'countdown' : undefined}
        data-seconds={seconds}
      >
        <p hidden className="flex items-center gap-s3 text-ink-2">
          <Icon of="clock" />
          <span>{words.resendIn}</span>
        </p>
        <Button type="submit" data-busy={usePlatformWords().working}>
          {words.resend}
        </Button>
        {seconds > 0 && (
          <noscript>
            <span className="text-ink-2">
              {fill(words.resendIn, { time: timeLeft(seconds, language) }, language)}
            </span>
          </noscript>
        )}
      </div>
    </SignInForm>
  )
}

type ResendCodeProps = { seconds: number; action: string; children: ReactNode }
