import { useActionData } from 'react-router'
import { ArrowLink } from '#platform/web/ui/Button.tsx'
import { homePath } from '../paths.ts'
import { NewsletterForm } from './NewsletterForm.tsx'
import type { Subscription } from './newsletter.loader.ts'
import { useSiteWords } from './words.ts'

/** Where the newsletter form arrives without scripts. */
export default function NewsletterPage() {
  const words = useSiteWords().newsletter
  const outcome = useActionData<Subscription>()
  return (
    <div className="w sec stack max-w-form">
      <title>{words.title}</title>
      <meta name="robots" content="noindex" />
      <h1>{words.title}</h1>
      <NewsletterForm outcome={outcome} />
      <ArrowLink href={homePath}>{words.back}</ArrowLink>
    </div>
  )
}
