import { type FormEvent, useRef, useState } from 'react'
import { useLoaderData, useSubmit } from 'react-router'
import { formatMoment } from '#kernel/dates.ts'
import { fill } from '#kernel/words.ts'
import { passkeyNameLength } from '#people/second-factor/second-factor.ts'
import { CallRefused, call } from '#platform/http/web/call.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import { describeFailure } from '#platform/pages/web/failure.ts'
import { usePlatformWords } from '#platform/pages/web/words.ts'
import { Alert, Button, Chip, Form, TextField, useHydrated } from '#ui'
import { securityPath } from '../paths.ts'
import type { enrolSecondFactor } from '../second-factor-contract.ts'
import { answerByPasskey, knowsPasskeys, troubleOf } from './passkey.ts'
import type { Security } from './security.loader.ts'
import { useSecurityWords } from './words.ts'

/** A person's passkeys: lists them, adds and removes one. */
export function OwnPasskeys({ mayRemove }: { mayRemove: boolean }) {
  const { passkey: words } = useSecurityWords()
  const { passkeys } = useLoaderData<Security>()
  return (
    <section className="panel stack" aria-labelledby="passkeys">
      <div className="flex flex-wrap items-center gap-s3">
        <h2 id="passkeys">{words.title}</h2>
        {passkeys.length === 0 && <Chip colour="sand">{words.off}</Chip>}
      </div>
      <p>{words.lead}</p>
      {passkeys.length > 0 && (
        <ul className="grid gap-s3">
          {passkeys.map((passkey) => (
            <OnePasskey key={passkey.id} passkey={passkey} mayRemove={mayRemove} />
          ))}
        </ul>
      )}
      <AddPasskey key={passkeys.length} />
    </section>
  )
}

type OnePasskeyProps = { passkey: Security['passkeys'][number]; mayRemove: boolean }

function OnePasskey({ passkey: { id, name, since, last_used_at }, mayRemove }: OnePasskeyProps) {
  const { passkey: words } = useSecurityWords()
  const language = useLanguage()
  const at = (moment: string) => ({ at: formatMoment(new Date(moment), language) })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-s4 gap-y-s2 border-t border-line pt-s3">
      <div className="min-w-0">
        <p className="font-semibold break-words">{name || words.unnamed}</p>
        <p className="text-s text-ink-2">
          {fill(words.since, at(since), language)}
          <br />
          {last_used_at ? fill(words.lastUsed, at(last_used_at), language) : words.unused}
        </p>
      </div>
      {mayRemove && (
        <Form method="post" action={securityPath}>
          <input type="hidden" name="intent" value="removePasskey" />
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            small
            aria-label={fill(words.removeNamed, { name: name || words.unnamed }, language)}
          >
            {words.remove}
          </Button>
        </Form>
      )}
    </li>
  )
}

/** The browser creates the passkey here; the page's action then registers it. */
function AddPasskey() {
  const { passkey: words } = useSecurityWords()
  const { working } = usePlatformWords()
  const { problems } = usePlatformWords()
  const { passkeys } = useLoaderData<Security>()
  const submit = useSubmit()
  const isHydrated = useHydrated()
  const [isAsking, setAsking] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const name = useRef<HTMLInputElement>(null)
  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setAsking(true)
    setTrouble(undefined)
    try {
      const asked = await call<typeof enrolSecondFactor>('POST /api-app/second-factor/enrol', {
        way: 'passkey',
      })
      if (!asked.data.passkey) return
      const answer = await answerByPasskey(asked.data.passkey)
      const typed = { intent: 'addPasskey', name: name.current?.value ?? '', answer }
      await submit(typed, { method: 'post', action: securityPath })
    } catch (error) {
      const isRefused = error instanceof CallRefused
      setTrouble(isRefused ? describeFailure(problems, error) : words.trouble[troubleOf(error)])
    } finally {
      setAsking(false)
    }
  }
  if (isHydrated && !knowsPasskeys()) return <Alert kind="info">{words.trouble.unable}</Alert>
  return (
    <>
      <div className="without-scripts">
        <Alert kind="info">{words.trouble.unable}</Alert>
      </div>
      <form className="needs-scripts stack border-t border-line pt-s4" noValidate onSubmit={add}>
        <TextField
          ref={name}
          name="passkey_name"
          label={words.name}
          hint={words.nameHint}
          maxLength={passkeyNameLength}
          autoComplete="off"
        />
        {trouble && (
          <Alert kind="warning" live>
            {trouble}
          </Alert>
        )}
        <Button
          type="submit"
          kind={passkeys.length === 0 ? 'primary' : 'secondary'}
          busy={isAsking ? working : undefined}
        >
          {passkeys.length === 0 ? words.add : words.addAnother}
        </Button>
      </form>
    </>
  )
}
