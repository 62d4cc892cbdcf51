import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Alert } from '#platform/web/ui/Alert.tsx'
import { Anchor } from '#platform/web/ui/Anchor.tsx'
import { Button, type ButtonKind } from '#platform/web/ui/Button.tsx'
import { TextField } from '#platform/web/ui/TextField.tsx'
import { usePlatformWords } from '#platform/web/words.ts'
import { callMePath } from '../paths.ts'
import type { CallMeAnswer } from './call-me.ts'
import { usePlansWords } from './words.ts'

/**
 * Name and phone of somebody who wants to be called; the sealed quote goes along and is kept on the way. With
 * scripts it answers in its place, without them on a page of its own.
 */
export function CallMeForm({ quote = '', answer: first, sendKind = 'secondary' }: CallMeFormProps) {
  const words = usePlansWords().callMe
  const [answer, setAnswer] = useState(first)
  const [isSending, setIsSending] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!answer || answer === first) return
    const wrong = place.current?.querySelector<HTMLElement>('[aria-invalid]')
    const next = wrong ?? place.current
    next?.focus()
  }, [answer, first])
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const form = new FormData(event.currentTarget)
    setIsSending(true)
    try {
      const { askToBeCalled } = await import('./call-me.ts')
      setAnswer(await askToBeCalled(form))
    } finally {
      setIsSending(false)
    }
  }
  const refused = answer?.state === 'refused' ? answer : undefined
  return (
    <div ref={place} tabIndex={-1}>
      {answer?.state === 'done' ? (
        <Done answer={answer} />
      ) : (
        <form method="post" action={callMePath} noValidate onSubmit={send} className="stack">
          {refused && <Refused answer={refused} />}
          <TextField
            id="call-name"
            name="name"
            label={words.name}
            autoComplete="name"
            required
            defaultValue={refused?.typed.name}
            error={refused?.errors.name?.join(' ')}
          />
          <TextField
            id="call-phone"
            name="phone"
            label={words.phone}
            hint={words.phoneHint}
            inputMode="tel"
            autoComplete="tel"
            required
            defaultValue={refused?.typed.phone}
            error={refused?.errors.phone?.join(' ')}
          />
          <Unseen quote={refused?.typed.quote || quote} drawnAt={refused?.typed.drawn_at} />
          <Button type="submit" kind={sendKind} busy={isSending ? words.sending : undefined}>
            {words.send}
          </Button>
        </form>
      )}
    </div>
  )
}

export type CallMeFormProps = {
  /** The sealed quote that the call is about. */
  quote?: string
  /** What the server answered to the form that was posted without scripts. */
  answer?: CallMeAnswer | undefined
  sendKind?: ButtonKind
}

/** What goes along unseen: the quote, when the form was drawn, and a field that only machines fill. */
function Unseen({ quote, drawnAt }: { quote: string; drawnAt: string | undefined }) {
  const words = usePlansWords().callMe
  const [now] = useState(() => String(Date.now()))
  return (
    <>
      <input type="hidden" name="quote" value={quote} />
      <input type="hidden" name="drawn_at" defaultValue={drawnAt || now} suppressHydrationWarning />
      <div className="sr-only" aria-hidden="true">
        <label htmlFor="call-homepage">{words.leaveEmpty}</label>
        <input id="call-homepage" name="homepage" tabIndex={-1} autoComplete="off" />
      </div>
    </>
  )
}

function Done({ answer }: { answer: Extract<CallMeAnswer, { state: 'done' }> }) {
  const words = usePlansWords().callMe
  return (
    <Alert kind="success" live>
      <p>{answer.message}</p>
      {answer.quotePath && (
        <p>
          <Anchor href={answer.quotePath}>{words.openQuote}</Anchor>
        </p>
      )}
    </Alert>
  )
}

/** What stands in the way of the whole request; what is wrong with a field stands at the field. */
function Refused({ answer }: { answer: Extract<CallMeAnswer, { state: 'refused' }> }) {
  const { networkDown, noAnswer } = usePlatformWords().problems
  if (answer.errors.name || answer.errors.phone) return null
  return (
    <Alert kind="danger" live>
      {answer.message || (answer.code === 'networkDown' ? networkDown : noAnswer)}
    </Alert>
  )
}
