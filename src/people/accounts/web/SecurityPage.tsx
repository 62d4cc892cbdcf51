import { useEffect, useRef } from 'react'
import { useActionData, useLoaderData, useLocation } from 'react-router'
import { formatMoment } from '#kernel/dates.ts'
import { fill } from '#kernel/words.ts'
import { useLanguage, useSession } from '#platform/http/web/visit.ts'
import { LiveFieldErrors } from '#platform/pages/web/FieldErrors.tsx'
import { describeFailure } from '#platform/pages/web/failure.ts'
import { SubmitButton } from '#platform/pages/web/SubmitButton.tsx'
import { usePlatformWords } from '#platform/pages/web/words.ts'
import { Alert, Button, Chip, Form, PageHead } from '#ui'
import { securityPath } from '../paths.ts'
import type { Attempt } from './attempt.ts'
import { OwnPasskeys } from './OwnPasskeys.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import type { Security } from './security.loader.ts'
import { TotpSetup, type TotpToAdd } from './TotpSetup.tsx'
import { useSecurityWords } from './words.ts'

/** The page's last answer: what is shown only once, or a refusal. */
type Answered = Partial<Attempt> & {
  readonly totp?: TotpToAdd
  readonly recovery_codes?: readonly string[]
}

/** The second step of signing in: what is set up, and how to change it. */
export default function SecurityPage() {
  const words = useSecurityWords()
  const { person } = useSession()
  const { totp, passkeys, is_required, kinds } = useLoaderData<Security>()
  const count = passkeys.length + (totp ? 1 : 0)
  const mayRemove = !is_required || count > 1
  const answered = useActionData<Answered>()
  const done = new URLSearchParams(useLocation().search).get('done')
  return (
    <div className={`max-w-[760px] ${person?.kind === 'customer' ? 'mx-auto' : ''}`}>
      <title>{words.title}</title>
      <PageHead title={words.title} lead={words.lead} />
      {(done === 'added' || done === 'removed') && !answered && (
        <Alert kind="success" live hasClose className="mb-s5">
          {done === 'removed' && count === 0 ? words.done.removedLast : words.done[done]}
        </Alert>
      )}
      {is_required && (
        <Alert kind="info" className="mb-s5">
          {words.required}
        </Alert>
      )}
      <Refused answered={answered} />
      <div className="grid gap-s5">
        {answered?.recovery_codes && <Recovery shown={answered.recovery_codes} />}
        <OwnPasskeys mayRemove={mayRemove} />
        {kinds.includes('totp') && <App answered={answered} mayRemove={mayRemove} />}
        {count > 0 && !answered?.recovery_codes && <Recovery shown={undefined} />}
      </div>
    </div>
  )
}

function Refused({ answered }: { answered: Answered | undefined }) {
  const { problems } = usePlatformWords()
  if (!answered?.code) return null
  const [error] = answered.errors?.answer ?? []
  return error && answered.typed?.intent === 'confirm' ? (
    <LiveFieldErrors errors={[{ field: 'answer', text: error }]} className="mb-s5" />
  ) : (
    <Alert kind="danger" live className="mb-s5">
      {error ?? describeFailure(problems, answered)}
    </Alert>
  )
}

function App({ answered, mayRemove }: { answered: Answered | undefined; mayRemove: boolean }) {
  const { app: words, setUp } = useSecurityWords()
  const language = useLanguage()
  const { totp } = useLoaderData<Security>()
  const refused = answered?.typed?.intent === 'confirm' ? (answered as Attempt) : undefined
  const isAdding = answered?.totp !== undefined || refused !== undefined
  return (
    <section className="panel stack" aria-labelledby="app">
      <div className="flex flex-wrap items-center gap-s3">
        <h2 id="app">{words.title}</h2>
        <Chip colour={totp ? 'green' : 'sand'}>
          {totp ? fill(words.on, { at: formatMoment(new Date(totp.since), language) }, language) : words.off}
        </Chip>
      </div>
      <p>{words.lead}</p>
      {isAdding ? (
        <>
          <Form method="post" action={securityPath} className="stack" noValidate>
            <input type="hidden" name="intent" value="confirm" />
            <TotpSetup totp={answered?.totp} refused={refused} />
            <SubmitButton kind="primary">{setUp.confirm}</SubmitButton>
          </Form>
          {!answered?.totp && <Intent intent="begin" text={setUp.again} />}
        </>
      ) : (
        <div className="flex flex-wrap gap-s3">
          <Intent intent="begin" text={totp ? words.replace : words.add} />
          {totp && mayRemove && <Intent intent="remove" text={words.remove} />}
        </div>
      )}
    </section>
  )
}

function Recovery({ shown }: { shown: readonly string[] | undefined }) {
  const { recovery: words } = useSecurityWords()
  const language = useLanguage()
  const { recovery_codes_left } = useLoaderData<Security>()
  const title = useRef<HTMLHeadingElement>(null)
  // These are above the pressed button, and shown only this once.
  useEffect(() => {
    if (shown) title.current?.focus()
  }, [shown])
  return (
    <section className="panel stack" aria-labelledby="recovery">
      <h2 id="recovery" ref={title} tabIndex={-1}>
        {words.title}
      </h2>
      <p>
        {words.lead} {fill(words.left, { n: recovery_codes_left }, language)}
      </p>
      {shown ? <RecoveryCodes codes={shown} /> : <Intent intent="codes" text={words.renew} />}
    </section>
  )
}

/** A button with a form of its own: it works without scripts. */
function Intent({ intent, text }: { intent: string; text: string }) {
  return (
    <Form method="post" action={securityPath}>
      <input type="hidden" name="intent" value={intent} />
      <Button type="submit">{text}</Button>
    </Form>
  )
}
