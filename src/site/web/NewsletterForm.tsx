import { type FormEvent, useId, useState } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'
import { newsletterPath } from '../paths.ts'
import type { NewsletterMessage } from './NewsletterMessage.tsx'
import type { Subscription } from './newsletter.loader.ts'
import { useSiteWords } from './words.ts'

/** What came of a try to subscribe, and what shows it. */
type Answer = { readonly result: Subscription; readonly Message: typeof NewsletterMessage }

/**
 * One field, email (NEWSL-01). With scripts it answers in its place, and what that takes is loaded for the
 * first who subscribe; without them it answers on a page of its own.
 */
export function NewsletterForm({ answer: first }: { answer?: Answer }) {
  const words = useSiteWords().footer
  const [answer, setAnswer] = useState(first)
  const [isSending, setIsSending] = useState(false)
  const messageId = useId()
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const form = new FormData(event.currentTarget)
    setAnswer(undefined)
    setIsSending(true)
    try {
      const [{ subscribe }, { NewsletterMessage: Message }] = await Promise.all([
        import('./newsletter.loader.ts'),
        import('./NewsletterMessage.tsx'),
      ])
      setAnswer({ result: await subscribe(form), Message })
    } finally {
      setIsSending(false)
    }
  }
  const refused = answer?.result.state === 'refused' ? answer.result : undefined
  return (
    <form method="post" action={newsletterPath} noValidate className="newsletter" onSubmit={send}>
      {answer && <answer.Message of={answer.result} id={messageId} />}
      <div className="newsletter-line">
        <input
          className="input"
          type="email"
          name="email"
          autoComplete="email"
          aria-label={words.email}
          placeholder={words.email}
          defaultValue={refused?.email}
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused ? messageId : undefined}
        />
        <input name="homepage" className="sr-only" tabIndex={-1} autoComplete="off" aria-hidden="true" />
        <Button type="submit" busy={isSending ? words.subscribing : undefined}>
          {words.subscribe}
        </Button>
      </div>
    </form>
  )
}
