import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#ui'
import { callMePath } from '../paths.ts'
import { CallMeDone, CallMeFields, CallMeRefused } from './CallMeFields.tsx'
import type { CallMeAnswer } from './call-me.ts'
import { usePlansWords } from './words.ts'

/**
 * Asks for name and phone of a visitor who wants to be called about a quote. The sealed quote is sent along
 * and stored. The answer appears in place with scripts, on a page of its own without.
 */
export function CallMeForm({ quote }: { quote: string }) {
  const words = usePlansWords().callMe
  const [answer, setAnswer] = useState<CallMeAnswer>()
  const [isSending, setIsSending] = useState(false)
  const [drawnAt] = useState(() => String(Date.now()))
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { activeElement } = document
    // Who has gone on to another part of the page is left there.
    if (!answer || (activeElement !== document.body && !place.current?.contains(activeElement))) return
    const wrong = place.current?.querySelector<HTMLElement>('[aria-invalid]')
    const next = wrong ?? place.current
    next?.focus()
  }, [answer])
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
        <CallMeDone answer={answer} />
      ) : (
        <form method="post" action={callMePath} noValidate onSubmit={send} className="stack">
          {refused && <CallMeRefused answer={refused} />}
          <CallMeFields refused={refused} quote={quote} drawnAt={drawnAt} />
          <Button type="submit" busy={isSending ? words.sending : undefined}>
            {words.send}
          </Button>
        </form>
      )}
    </div>
  )
}
