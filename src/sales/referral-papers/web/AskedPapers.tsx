import { useActionData } from 'react-router'
import { useWriter } from '#platform/http/web/write.ts'
import type { ActOutcome } from '#platform/pages/web/form-trouble.ts'
import { Outcome } from '#platform/pages/web/Outcome.tsx'
import { SubmitButton } from '#platform/pages/web/SubmitButton.tsx'
import { Alert, Chip, FileField, Form } from '#ui'
import type { AskedPaper } from '../contract.ts'
import { usePaperWords } from './words.ts'

/** The result of handing in a paper. */
export type PaperAttempt = ActOutcome & { readonly act: 'paper'; readonly paper: string }

type AskedPapersProps = {
  readonly papers: readonly AskedPaper[]
  /** The reader is the holder; false for the seller. */
  readonly isHolder: boolean
}

/** Says that a proposal is being looked at, and lists the papers it waits for, each with a form to hand it in. */
export function AskedPapers({ papers, isHolder }: AskedPapersProps) {
  const { asked: words } = usePaperWords()
  const answer = useActionData<PaperAttempt | { readonly act?: undefined }>()
  const attempt = answer?.act === 'paper' ? answer : undefined
  const isWaiting = papers.some(({ received_at }) => received_at === null)
  return (
    <section aria-labelledby="asked-papers" className="grid gap-s4">
      {attempt && attempt.errors.document === undefined && <Outcome of={attempt} />}
      <Alert kind="info" title={isHolder ? words.looking : words.lookingOfSeller}>
        <p>{isWaiting ? words.wanted : isHolder ? words.noPaper : words.noPaperOfSeller}</p>
      </Alert>
      {papers.length > 0 && (
        <>
          <h3 id="asked-papers" className="border-ink border-b-[1.5px] pb-s2">
            {words.title}
          </h3>
          <ul>
            {papers.map((paper) => (
              <li key={paper.id} className="grid gap-s3 border-line border-b py-s3">
                <Paper
                  paper={paper}
                  isHolder={isHolder}
                  attempt={attempt?.paper === String(paper.id) ? attempt : undefined}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

type PaperProps = { paper: AskedPaper; isHolder: boolean; attempt: PaperAttempt | undefined }

function Paper({ paper, isHolder, attempt }: PaperProps) {
  const { asked: words } = usePaperWords()
  const write = useWriter()
  const day = (at: string) => write.date(at.slice(0, 10))
  return (
    <>
      <p>
        <b className="wrap-anywhere">{paper.what}</b>
        <span className="block text-ink-2 text-s">
          {write.fill(words.askedOn, { date: day(paper.asked_at) })}
        </span>
      </p>
      {paper.received_at ? (
        <p>
          <Chip colour="green" icon="circle-check">
            {write.fill(words.receivedOn, { date: day(paper.received_at) })}
          </Chip>
        </p>
      ) : (
        <Form
          method="post"
          encType="multipart/form-data"
          className="no-print grid max-w-form justify-items-start gap-s3"
        >
          <input type="hidden" name="act" value="paper" />
          <FileField
            name="document"
            id={`document-${paper.id}`}
            label={words.file}
            prompt={words.prompt}
            orDrop={words.orDrop}
            hint={isHolder ? `${words.photo} ${words.bring}` : words.photo}
            note={words.note}
            accept="application/pdf,.pdf"
            error={attempt?.errors.document?.join(' ')}
            className="w-full"
          />
          <SubmitButton name="paper" value={paper.id} small working={words.send}>
            {words.send}
          </SubmitButton>
        </Form>
      )}
    </>
  )
}
