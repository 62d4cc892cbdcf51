import type { ReactNode } from 'react'
import { useActionData, useLoaderData, useLocation } from 'react-router'
import { usePlatformWords } from '#platform/pages/web/words.ts'
import { Alert, Button, ButtonLink, CodeField, Disclosure, TextField } from '#ui'
import { loginPath, ownNext } from '../paths.ts'
import { fieldOf } from './attempt.ts'
import { Leave } from './Leave.tsx'
import { passkeyTroubles } from './passkey-troubles.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SignInForm, useRefused } from './SignInForm.tsx'
import { Submit } from './Submit.tsx'
import type { SignInFlow } from './sign-in-flow.loader.ts'
import { TotpSetup, type TotpToAdd } from './TotpSetup.tsx'
import { useSecurityWords } from './words.ts'

type Answered = { readonly totp?: TotpToAdd; readonly recovery_codes?: readonly string[] }

/** Whether the browser has a second step pending; also true while new recovery codes are shown. */
export function useHasSecondStep({ second_step }: SignInFlow['flow']): boolean {
  const answered = useActionData<Answered>()
  return second_step !== null || answered?.recovery_codes !== undefined
}

/** The second step of signing in: its proof or, for those who must have a factor and have none, its setup. */
export function SecondStep() {
  const { flow } = useLoaderData<SignInFlow>()
  const answered = useActionData<Answered>()
  if (answered?.recovery_codes) return <ShownOnce codes={answered.recovery_codes} />
  return flow.second_step?.code === 'secondFactorToSet' ? <SetUp totp={answered?.totp} /> : <Prove />
}

function Prove() {
  const { step: words } = useSecurityWords()
  const action = useAction()
  const ways = useLoaderData<SignInFlow>().flow.second_step?.ways ?? []
  const refusedCode = useRefused('totp')
  const code = ways.includes('totp') && <CodeForm takesFocus={!ways.includes('passkey')} />
  return (
    <>
      {ways.includes('passkey') ? (
        <>
          <SignInForm intent="passkey" fields={[]} action={action}>
            <p>{words.passkeyLead}</p>
            <PasskeyAsk asks="/api-app/second-factor/passkey" text={words.usePasskey} />
          </SignInForm>
          {code && (
            <Disclosure summary={words.byCode} isOpen={refusedCode !== undefined}>
              {code}
            </Disclosure>
          )}
        </>
      ) : (
        code
      )}
      {ways.includes('recovery') && <RecoveryForm />}
      <Leave action={action} text={words.leave} />
    </>
  )
}

function CodeForm({ takesFocus }: { takesFocus: boolean }) {
  const { step: words } = useSecurityWords()
  const refused = useRefused('totp')
  return (
    <SignInForm intent="totp" fields={['answer']} action={useAction()}>
      <CodeField
        {...fieldOf(refused, 'answer')}
        label={words.code}
        hint={words.codeHint}
        takesFocus={takesFocus}
      />
      <Submit text={words.verify} />
    </SignInForm>
  )
}

function RecoveryForm() {
  const { step: words } = useSecurityWords()
  const { working } = usePlatformWords()
  const refused = useRefused('recovery')
  return (
    <Disclosure summary={words.otherWay} isOpen={refused !== undefined}>
      <SignInForm intent="recovery" fields={['answer']} action={useAction()}>
        <TextField
          {...fieldOf(refused, 'answer')}
          id="recovery_answer"
          label={words.recovery}
          hint={words.recoveryHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <div>
          <Button type="submit" data-busy={working}>
            {words.useRecovery}
          </Button>
        </div>
      </SignInForm>
    </Disclosure>
  )
}

/** A choice of two ways; after beginning with the app only the app is shown. */
function SetUp({ totp }: { totp: TotpToAdd | undefined }) {
  const { setUp: words, step, passkey, app } = useSecurityWords()
  const { working } = usePlatformWords()
  const refused = useRefused('enrol')
  const action = useAction()
  const isBegun = totp !== undefined || refused !== undefined
  if (isBegun)
    return (
      <>
        <SignInForm intent="enrol" fields={['answer']} action={action}>
          <TotpSetup totp={totp} refused={refused} />
          <Submit text={words.confirm} />
        </SignInForm>
        {!totp && (
          <SignInForm intent="begin" fields={[]} action={action}>
            <div>
              <Button type="submit" data-busy={working}>
                {words.again}
              </Button>
            </div>
          </SignInForm>
        )}
        <Leave action={action} text={step.leave} />
      </>
    )
  return (
    <>
      <p>{words.why}</p>
      <Choice title={passkey.title} lead={passkey.lead}>
        <SignInForm intent="enrolPasskey" fields={[]} action={action}>
          <PasskeyAsk asks="/api-app/second-factor/enrol" text={passkey.add} />
        </SignInForm>
      </Choice>
      <Choice title={app.title} lead={app.lead}>
        <SignInForm intent="begin" fields={[]} action={action}>
          <div>
            <Button type="submit" data-busy={working}>
              {words.begin}
            </Button>
          </div>
        </SignInForm>
      </Choice>
      <Leave action={action} text={step.leave} />
    </>
  )
}

function Choice({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <section className="stack border-t border-line pt-s4">
      <div>
        <h2 className="text-xl">{title}</h2>
        <p className="mt-s2 text-ink-2">{lead}</p>
      </div>
      {children}
    </section>
  )
}

function ShownOnce({ codes }: { codes: readonly string[] }) {
  const { recovery: words } = useSecurityWords()
  const next = new URLSearchParams(useLocation().search).get('next')
  return (
    <>
      <RecoveryCodes codes={codes} />
      <ButtonLink href={ownNext(next)} kind="primary" reload>
        {words.goOn}
      </ButtonLink>
    </>
  )
}

/** The address of the sign-in page, with the page to return to. */
function useAction(): string {
  return loginPath + useLocation().search
}

/**
 * Turns a form into one that a passkey answers (enhance/passkey.ts): its button, and the messages for failures.
 * @param asks the path of the call that returns the passkey options
 */
function PasskeyAsk({ asks, text }: { asks: string; text: string }) {
  const { trouble } = useSecurityWords().passkey
  return (
    <div className="stack" data-enhance="passkey" data-asks={asks}>
      <input type="hidden" name="answer" />
      <div className="without-scripts">
        <Alert kind="info">{trouble.unable}</Alert>
      </div>
      {[...passkeyTroubles, 'refused' as const].map((name) => (
        <div key={name} hidden data-trouble={name}>
          <Alert kind="warning" live>
            <span>{name === 'refused' ? '' : trouble[name]}</span>
          </Alert>
        </div>
      ))}
      <div className="needs-scripts">
        <Submit text={text} />
      </div>
    </div>
  )
}
