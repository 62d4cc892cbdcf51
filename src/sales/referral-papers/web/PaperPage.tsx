import { useActionData, useLoaderData } from 'react-router'
import { writeMoment } from '#kernel/dates.ts'
import type { Attempt } from '#people/accounts/web/attempt.ts'
import { Submit } from '#people/accounts/web/Submit.tsx'
import { useWriter } from '#platform/http/web/write.ts'
import { BirthDateForm } from '#platform/links/web/BirthDateForm.tsx'
import { LinkOver } from '#platform/links/web/LinkOver.tsx'
import { useLinkWords } from '#platform/links/web/words.ts'
import { FieldErrors } from '#platform/pages/web/FieldErrors.tsx'
import { describeFailure } from '#platform/pages/web/failure.ts'
import { Helpline } from '#platform/pages/web/Helpline.tsx'
import { Unanswered } from '#platform/pages/web/Unanswered.tsx'
import { usePlatformWords } from '#platform/pages/web/words.ts'
import { Alert, Field, FilePrompt, Form, Icon } from '#ui'
import type { PaperView } from './paper.loader.ts'
import { usePaperWords } from './words.ts'

/** Asks for the applicant's date of birth, then shows which paper is wanted and takes one file. */
export default function PaperPage() {
  const { paper } = useLoaderData<PaperView>()
  const refused = useActionData<Attempt>()
  const { link: words } = usePaperWords()
  const { birthDate } = useLinkWords()
  const write = useWriter()
  if (!paper) return <LinkOver />
  const title =
    paper.reading === 'over' ? birthDate.overTitle : paper.reading === 'open' ? words.title : birthDate.title
  return (
    <div className="w sec stack max-w-form">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      {paper.reading === 'needsBirthDate' && (
        <>
          <p className="lead">{words.first}</p>
          <BirthDateForm refused={refused} />
        </>
      )}
      {paper.reading === 'over' && (
        <>
          <Alert kind="warning" takesFocus={refused !== undefined}>
            {birthDate.over}
          </Alert>
          <p>
            {words.askNew} <Helpline />
          </p>
        </>
      )}
      {paper.reading === 'open' && <HandIn what={paper.what ?? ''} refused={refused} />}
      {paper.reading !== 'over' && (
        <p className="muted">
          {write.fill(words.validUntil, { at: writeMoment(paper.valid_until, write.language) })}
        </p>
      )}
    </div>
  )
}

function HandIn({ what, refused }: { what: string; refused: Attempt | undefined }) {
  const { link: words, asked } = usePaperWords()
  const { problems } = usePlatformWords()
  const error = refused?.errors.document?.[0]
  return (
    <>
      <FieldErrors errors={error ? [{ field: 'document', text: error }] : []} />
      {refused && !error && (
        <Alert kind="danger" takesFocus>
          {describeFailure(problems, refused)}
        </Alert>
      )}
      <p>{words.lead}</p>
      <p className="border-ink border-l-4 pl-s4 font-semibold text-l wrap-anywhere">{what}</p>
      <Form method="post" encType="multipart/form-data" className="grid gap-s5">
        <Unanswered />
        <Field id="document" label={words.file} hint={words.hint} error={error}>
          <div className="drop" data-enhance="file-field">
            <span className="needs-scripts flex items-center gap-s3">
              <Icon of="cloud-upload" className="text-green-700" />
              <b className="min-w-0 wrap-anywhere" aria-live="polite" data-file-name>
                <FilePrompt prompt={asked.prompt} orDrop={asked.orDrop} />
              </b>
            </span>
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
          <Submit text={words.send} />
        </div>
      </Form>
      <p className="muted">{words.safe}</p>
    </>
  )
}
