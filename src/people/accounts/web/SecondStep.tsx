import { useActionData, useLoaderData, useLocation } from 'react-router'
import { Button, ButtonLink, CodeField, Disclosure, Form, TextField } from '#ui'
import { loginPath, ownNext } from '../paths.ts'
import { fieldOf } from './attempt.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SignInForm, useRefused } from './SignInForm.tsx'
import { Submit } from './Submit.tsx'
import type { SignInFlow } from './sign-in-flow.loader.ts'
import { TotpSetup, type TotpToAdd } from './TotpSetup.tsx'
import { useSecurityWords } from './words.ts'

type Answered = { readonly totp?: TotpToAdd; readonly recovery_codes?: readonly string[] }

/** Whether the browser is half-way in; the recovery codes of who has just come in are shown first. */
export function useHasSecondStep({ second_step }: SignInFlow['flow']): boolean {
  const answered = useActionData<Answered>()
  return second_step !== null || answered?.recovery_codes !== undefined
}

/** The second step of signing in: its proof, or for who has to have one and has none, how to set it up. */
export function SecondStep() {
  const { flow } = useLoaderData<SignInFlow>()
  const answered = useActionData<Answered>()
  if (answered?.recovery_codes) return <ShownOnce codes={answered.recovery_codes} />
  return flow.second_step?.code === 'secondFactorToSet' ? <SetUp totp={answered?.totp} /> : <Prove />
}

function Prove() {
  const { step: words, working } = useSecurityWords()
  const { search } = useLocation()
  const { flow } = useLoaderData<SignInFlow>()
  const [refused, refusedRecovery] = [useRefused('totp'), useRefused('recovery')]
  const action = `${loginPath}${search}`
  const ways = flow.second_step?.ways ?? []
  return (
    <>
      <SignInForm intent="totp" fields={['answer']} action={action}>
        <CodeField {...fieldOf(refused, 'answer')} label={words.code} hint={words.codeHint} takesFocus />
        <Submit text={words.verify} working={working} />
      </SignInForm>
      {ways.includes('recovery') && (
        <Disclosure summary={words.otherWay} isOpen={refusedRecovery !== undefined}>
          <SignInForm intent="recovery" fields={['answer']} action={action}>
            <TextField
              {...fieldOf(refusedRecovery, 'answer')}
              id="recovery_answer"
              label={words.recovery}
              hint={words.recoveryHint}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
            <Submit text={words.useRecovery} working={working} />
          </SignInForm>
        </Disclosure>
      )}
      <Leave />
    </>
  )
}

function SetUp({ totp }: { totp: TotpToAdd | undefined }) {
  const { setUp: words, working } = useSecurityWords()
  const { search } = useLocation()
  const refused = useRefused('enrol')
  const action = `${loginPath}${search}`
  const isBegun = totp !== undefined || refused !== undefined
  return (
    <>
      {isBegun && (
        <SignInForm intent="enrol" fields={['answer']} action={action}>
          <TotpSetup totp={totp} refused={refused} />
          <Submit text={words.confirm} working={working} />
        </SignInForm>
      )}
      {!totp && (
        <SignInForm intent="begin" fields={[]} action={action}>
          {!isBegun && <p>{words.why}</p>}
          <Submit text={isBegun ? words.again : words.begin} working={working} />
        </SignInForm>
      )}
      <Leave />
    </>
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

/** Back to the first step: this browser forgets how far it has come. */
function Leave() {
  const { step: words } = useSecurityWords()
  const { search } = useLocation()
  return (
    <Form method="post" action={`${loginPath}${search}`}>
      <input type="hidden" name="intent" value="leave" />
      <Button type="submit" kind="text">
        {words.leave}
      </Button>
    </Form>
  )
}
