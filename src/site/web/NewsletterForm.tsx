import { useId } from 'react'
import { useFetcher } from 'react-router'
import { useLanguage } from '#platform/web/language.ts'
import { Alert } from '#platform/web/ui/Alert.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Icon } from '#platform/web/ui/Icon.tsx'
import { CircleAlert } from '#platform/web/ui/icons.ts'
import { newsletterPath } from '../paths.ts'
import type { Subscription } from './newsletter.loader.ts'
import { useSiteWords } from './words.ts'

/** One field, email (NEWSL-01). With scripts it answers in its place, without them on a page of its own. */
export function NewsletterForm({ outcome }: { outcome?: Subscription }) {
  const words = useSiteWords().footer
  const language = useLanguage()
  const fetcher = useFetcher<Subscription>()
  const id = useId()
  const result = fetcher.data ?? outcome
  const error = result?.state === 'refused' ? result.message : undefined
  return (
    <fetcher.Form method="post" action={newsletterPath} noValidate className="newsletter">
      {result?.state === 'done' && (
        <Alert key={result.message} kind="success" live dismissIn={language}>
          {result.message}
        </Alert>
      )}
      {error && (
        <p id={`${id}-error`} className="newsletter-error" role="alert">
          <Icon of={CircleAlert} />
          {error}
        </p>
      )}
      <div className="newsletter-line">
        <input
          className="input"
          type="email"
          name="email"
          autoComplete="email"
          aria-label={words.email}
          placeholder={words.email}
          defaultValue={result?.state === 'refused' ? result.email : ''}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <Button type="submit" busy={fetcher.state === 'idle' ? undefined : words.subscribing}>
          {words.subscribe}
        </Button>
      </div>
    </fetcher.Form>
  )
}
