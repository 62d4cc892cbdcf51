import { useActionData, useLoaderData } from 'react-router'
import { writeMoment } from '#kernel/dates.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { LinkOver } from '#platform/links/web/LinkOver.tsx'
import { Button, ErrorSummary, Field, Form } from '#ui'
import type { PaperSent, PaperView } from './paper.loader.ts'
import { usePaperWords } from './words.ts'

/** Which paper an applicant is asked for, and the one file that they hand in for it. */
export default function PaperPage() {
  const { paper } = useLoaderData<PaperView>()
  const sent = useActionData<PaperSent>()
  const { link: words } = usePaperWords()
  const write = useWriter()
  if (!paper || sent?.isOver) return <LinkOver />
  const error = sent?.error
  return (
    <div className="w sec stack max-w-form">
      <title>{words.title}</title>
      <meta name="robots" content="noindex" />
      <h1>{words.title}</h1>
      {error && <ErrorSummary title={error} errors={[{ field: 'document', text: error }]} />}
      <p>{words.lead}</p>
      <p className="border-ink border-l-4 pl-s4 font-semibold text-l wrap-anywhere">{paper.what}</p>
      <Form method="post" encType="multipart/form-data" className="grid gap-s5">
        <Field id="document" label={words.file} hint={words.hint} error={error}>
          <div className="drop">
            <input
              type="file"
              id="document"
              name="document"
              accept="application/pdf,.pdf"
              className="drop-input"
              aria-describedby={error ? 'document-hint document-error' : 'document-hint'}
              aria-invalid={error ? true : undefined}
            />
          </div>
        </Field>
        <div>
          <Button type="submit" kind="primary">
            {words.send}
          </Button>
        </div>
      </Form>
      <p className="muted">{words.safe}</p>
      <p className="muted">
        {write.fill(words.validUntil, { at: writeMoment(paper.valid_until, write.language) })}
      </p>
    </div>
  )
}
