import { useActionData, useRouteLoaderData } from 'react-router'
import { usePlatformWords } from '#platform/pages/web/words.ts'
import { BackLink } from '#ui'
import { useStored } from '#website/content/web/Text.tsx'
import { homePath } from '../paths.ts'
import { NewsletterForm } from './NewsletterForm.tsx'
import type { Subscription } from './newsletter.loader.ts'
import type { SiteFrame } from './site-layout.loader.ts'
import { useSiteWords } from './words.ts'

/** The page of the newsletter form without scripts. */
export default function NewsletterPage() {
  const stored = useStored()
  const title = useSiteWords().footer.newsletter
  const { home } = usePlatformWords().error
  const setting = useRouteLoaderData<SiteFrame>('site')?.setting
  const result = useActionData<Subscription>()
  return (
    <div className="w sec">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <div className="stack mx-auto max-w-form">
        <h1>{title}</h1>
        {setting && <p className="lead">{stored(setting, 'newsletter_note')}</p>}
        <NewsletterForm answer={result} isPrimary />
        <BackLink href={homePath}>{home}</BackLink>
      </div>
    </div>
  )
}
