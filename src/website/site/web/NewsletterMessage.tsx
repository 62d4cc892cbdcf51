import { Alert } from '#platform/design-system/web/ui/Alert.tsx'
import { Icon } from '#platform/design-system/web/ui/Icon.tsx'
import { CircleAlert } from '#platform/design-system/web/ui/icons.ts'
import { useLanguage } from '#platform/http/web/language.ts'
import type { Subscription } from './newsletter.loader.ts'

type NewsletterMessageProps = { of: Pick<Subscription, 'state' | 'message'>; id?: string }

/** The thanks for subscribing, or what the server says is wrong (NEWSL-03). */
export function NewsletterMessage({ of: { state, message }, id }: NewsletterMessageProps) {
  const language = useLanguage()
  if (state === 'done') {
    return (
      <Alert kind="success" live dismissIn={language}>
        {message}
      </Alert>
    )
  }
  return (
    <p id={id} className="newsletter-error" role="alert">
      <Icon of={CircleAlert} />
      {message}
    </p>
  )
}
