import { useActionData } from 'react-router'
import { ArrowLink } from '#platform/web/ui/Button.tsx'
import { usePlatformWords } from '#platform/web/words.ts'
import { homePath } from '../paths.ts'
import { NewsletterForm } from './NewsletterForm.tsx'
import { NewsletterMessage } from './NewsletterMessage.tsx'
import type { Subscription } from './newsletter.loader.ts'
import { useSiteWords } from './words.ts'

/** Where the newsletter form arrives without scripts. */
export default function NewsletterPage() {
  const title = useSiteWords().footer.newsletter
  const { home } = usePlatformWords().error
  const result = useActionData<Subscription>()
  return (
    <div className="w sec stack max-w-form">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      <NewsletterForm answer={result && { result, Message: NewsletterMessage }} />
      <ArrowLink href={homePath}>{home}</ArrowLink>
    </div>
  )
}
