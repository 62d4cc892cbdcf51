import { type FormEvent, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { CallRefused, call } from '#platform/http/web/call.ts'
import { describeFailure } from '#platform/pages/web/failure.ts'
import { usePlatformWords } from '#platform/pages/web/words.ts'
import { Alert, Button, ButtonLink, Dialog, PasswordField, TextField } from '#ui'
import { loginPathFor } from '../paths.ts'
import type { ProofWay } from '../proof.ts'
import type { freshProof } from '../proof-contract.ts'
import type { askPasskey } from '../second-factor-contract.ts'
import { proveWith } from './fresh-proof.ts'
import { useSessionWords } from './words.ts'

type Question = { readonly ways: readonly ProofWay[]; readonly settle: (isProved: boolean) => void }

/** Asks the signed-in user for a fresh proof when a call needs it; the call is then repeated. */
export function FreshProof() {
  const { proof: words } = useSessionWords()
  const [question, setQuestion] = useState<Question>()
  useEffect(() => proveWith((ways) => new Promise((settle) => setQuestion({ ways, settle }))), [])
  useEffect(() => {
    if (question) document.getElementById('proof')?.focus()
  }, [question])
  const end = (isProved: boolean) => {
    question?.settle(isProved)
    setQuestion(undefined)
  }
  return (
    <Dialog isOpen={question !== undefined} onClose={() => end(false)} title={words.title} hasClose>
      {question &&
        (question.ways.length > 0 ? (
          <ProofForm ways={usableOf(question.ways)} onProved={() => end(true)} />
        ) : (
          <SignInAgain />
        ))}
    </Dialog>
  )
}

function ProofForm({ ways, onProved }: { ways: readonly ProofWay[]; onProved: () => void }) {
  const { proof: words } = useSessionWords()
  const { problems, working } = usePlatformWords()
  const [way, setWay] = useState<ProofWay>(ways[0] ?? 'password')
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<string>()
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('proof') ?? '')
    setSending(true)
    try {
      const answer = way === 'passkey' ? await askForPasskey() : typed
      await call<typeof freshProof>('POST /api-app/fresh-proof', { way, answer })
      onProved()
    } catch (failure) {
      setSending(false)
      if (failure instanceof CallRefused)
        setError(failure.errors.answer?.[0] ?? describeFailure(problems, failure))
      else if (way === 'passkey') setError(words.passkey.stopped)
      else throw failure
    }
  }
  const turnTo = (other: ProofWay) => {
    setWay(other)
    setError(undefined)
  }
  return (
    <form className="stack" noValidate onSubmit={send}>
      <p>{words.lead}</p>
      {way === 'passkey' ? <PasskeyLead error={error} /> : <ProofField key={way} way={way} error={error} />}
      <div className="flex flex-wrap gap-x-s3 gap-y-s1">
        <Button
          type="submit"
          kind="primary"
          id={way === 'passkey' ? 'proof' : undefined}
          busy={isSending ? working : undefined}
        >
          {words.confirm}
        </Button>
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} kind="text" onClick={() => turnTo(other)}>
              {words.by[other]}
            </Button>
          ))}
      </div>
    </form>
  )
}

/** A browser without passkeys is offered one only if there is no other way. */
function usableOf(ways: readonly ProofWay[]): readonly ProofWay[] {
  const usable = 'PublicKeyCredential' in window ? ways : ways.filter((way) => way !== 'passkey')
  return usable.length > 0 ? usable : ways
}

async function askForPasskey(): Promise<string> {
  const { answerByPasskey } = await import('./passkey.ts')
  const { data } = await call<typeof askPasskey>('POST /api-app/second-factor/passkey', {})
  return answerByPasskey(data.passkey)
}

function PasskeyLead({ error }: { error: string | undefined }) {
  const { passkey: words } = useSessionWords().proof
  if (!error) return <p>{words.lead}</p>
  return (
    <Alert kind="warning" live>
      {error}
    </Alert>
  )
}

type TypedWay = Exclude<ProofWay, 'passkey'>

function ProofField({ way, error }: { way: TypedWay; error: string | undefined }) {
  const { proof: words } = useSessionWords()
  const field = { name: 'proof', label: words.answer[way], error }
  if (way === 'password') return <PasswordField {...field} />
  if (way === 'recovery') return <TextField {...field} autoComplete="off" spellCheck={false} />
  return <TextField {...field} inputMode="numeric" autoComplete="one-time-code" />
}

/** Somebody with no other way than codes by SMS proves it by signing in again. */
function SignInAgain() {
  const { proof: words, again } = useSessionWords()
  const { pathname, search } = useLocation()
  return (
    <div className="stack">
      <p>{words.none}</p>
      <p>
        <ButtonLink href={loginPathFor(pathname + search)} kind="primary" reload>
          {again}
        </ButtonLink>
      </p>
    </div>
  )
}
