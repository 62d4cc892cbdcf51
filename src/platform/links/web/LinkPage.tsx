import { useLoaderData } from 'react-router'
import { writeMoment } from '#kernel/dates.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { Unanswered } from '#platform/pages/web/Unanswered.tsx'
import { usePlatformWords } from '#platform/pages/web/words.ts'
import { Button, Form } from '#ui'
import { LinkOver } from './LinkOver.tsx'
import type { LinkView } from './link.loader.ts'
import { useLinkWords } from './words.ts'

/** The page of a signed link: what it is for and the button that opens it, or what to do if it opens nothing. */
export default function LinkPage() {
  const { link } = useLoaderData<LinkView>()
  const words = useLinkWords()
  const { working } = usePlatformWords()
  const write = useWriter()
  if (!link) return <LinkOver />
  return (
    <div className="w sec stack max-w-form">
      <title>{link.title}</title>
      <meta name="robots" content="noindex" />
      <h1>{link.title}</h1>
      <p className="lead">{link.lead}</p>
      <Form method="post">
        <Unanswered />
        <Button type="submit" kind="primary" data-busy={working}>
          {link.button}
        </Button>
      </Form>
      <p className="muted">
        {write.fill(words.validUntil, { at: writeMoment(link.valid_until, write.language) })}
      </p>
    </div>
  )
}
