import type { ReactNode } from 'react'
import { WhyUnanswered } from '#platform/pages/web/Unanswered.tsx'
import { Alert, Button, Icon } from '#ui'
import { newsletterPath } from '../paths.ts'
import type { Subscription } from './newsletter.loader.ts'
import { useSiteWords } from './words.ts'

const answerId = 'newsletter-answer'

/**
 * A form with one field, email (NEWSL-01). It answers on its own page (`isPrimary` there); with scripts that
 * page's form replaces this one (NEWSL-03), so a page has it only once.
 */
export function NewsletterForm({ answer, isPrimary }: { answer?: Subscription; isPrimary?: boolean }) {
  const words = useSiteWords().footer
  const refused = answer?.state === 'refused' ? answer : undefined
  return (
    <div id="newsletter" className="newsletter" data-enhance="answer-in-place">
      <template data-unanswered="">
        <NewsletterMessage of={{ state: 'refused', message: <WhyUnanswered /> }} />
      </template>
      {answer && <NewsletterMessage of={answer} id={answerId} />}
      <form method="post" action={newsletterPath} noValidate className="newsletter-line">
        <input
          className="input"
          type="email"
          name="email"
          autoComplete="email"
          aria-label={words.email}
          placeholder={words.email}
          defaultValue={refused?.email}
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused ? answerId : undefined}
        />
        <input name="homepage" className="sr-only" tabIndex={-1} autoComplete="off" aria-hidden="true" />
        <Button type="submit" kind={isPrimary ? 'primary' : 'secondary'} data-busy={words.subscribing}>
          {words.subscribe}
        </Button>
      </form>
    </div>
  )
}

type NewsletterMessageProps = { of: { state: Subscription['state']; message: ReactNode }; id?: string }

/** The thanks for subscribing, or the server's error message (NEWSL-03). */
function NewsletterMessage({ of: { state, message }, id }: NewsletterMessageProps) {
  if (state === 'done') {
    return (
      <Alert kind="success" live hasClose>
        {message}
      </Alert>
    )
  }
  return (
    // With an id it is the answer, which takes the focus; as a live region too it would be read twice.
    <p id={id} className="newsletter-error" role={id ? undefined : 'alert'}>
      <Icon of="circle-alert" />
      {message}
    </p>
  )
}
