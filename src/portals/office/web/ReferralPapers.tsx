import { writeMoment } from '#kernel/dates.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { sentField } from '#platform/pages/web/form-trouble.ts'
import { SubmitButton } from '#platform/pages/web/SubmitButton.tsx'
import type { ReferralCase, ReferralPaper } from '#sales/underwriting/contract.ts'
import { Anchor, Button, Chip, Form, TextField } from '#ui'
import type { ReferralAttempt } from './referral.loader.ts'
import { useReferralWords } from './words.ts'

type ReferralPapersProps = {
  readonly referral: ReferralCase
  readonly attempt: ReferralAttempt | undefined
}

/** The papers that the applicant was asked for, each with its state, and a field to ask for another one. */
export function ReferralPapers({ referral, attempt }: ReferralPapersProps) {
  const { sheet } = useReferralWords()
  const { papers, policy, may_decide: mayAsk, version } = referral
  const asked = attempt?.act === 'paper' ? attempt : undefined
  const hasPhone = Boolean(policy.customer.mobile)
  if (referral.decision && papers.length === 0) return null
  return (
    <section aria-labelledby="papers-title">
      <h3 id="papers-title" className="border-ink border-b-[1.5px] pb-s2">
        {sheet.papers}
      </h3>
      {papers.length === 0 && <p className="muted mt-s3">{sheet.noPapers}</p>}
      <ul>
        {papers.map((paper) => (
          <Paper key={paper.id} paper={paper} referral={referral} />
        ))}
      </ul>
      {mayAsk && (
        // The new key empties the field once a paper was asked for.
        <Form
          key={papers.length}
          method="post"
          className="no-print mt-s4 grid justify-items-start gap-s3"
          noValidate
        >
          <input type="hidden" name="version" value={version} />
          <TextField
            {...sentField(asked, 'what')}
            label={sheet.ask}
            hint={sheet.askHint}
            maxLength={300}
            autoComplete="off"
            className="w-full"
          />
          <p className="text-ink-2 text-s">{hasPhone ? sheet.bySms : sheet.noPhone}</p>
          <SubmitButton name="act" value="paper" small icon="send" working={sheet.sending}>
            {sheet.askButton}
          </SubmitButton>
        </Form>
      )}
    </section>
  )
}

function Paper({ paper, referral }: { paper: ReferralPaper; referral: ReferralCase }) {
  const { sheet } = useReferralWords()
  const write = useWriter()
  const { what, asked_by, asked_at, received_at, document_id } = paper
  const moment = (at: string) => writeMoment(at, write.language)
  const document = referral.policy.documents.find(({ id }) => id === document_id)
  return (
    <li className="grid justify-items-start gap-s1 border-line-sand border-b py-s3">
      <span className="wrap-anywhere font-semibold">{what}</span>
      <span className="text-ink-2 text-xs">
        {write.fill(sheet.askedBy, { at: moment(asked_at), by: asked_by })}
      </span>
      {received_at ? (
        <Chip colour="green" icon="circle-check">
          {write.fill(sheet.received, { at: moment(received_at) })}
        </Chip>
      ) : (
        <Chip colour="mari" icon="clock">
          {sheet.awaited}
        </Chip>
      )}
      {document?.url && (
        <Anchor href={document.url} reload className="inline-flex min-h-11 items-center">
          {document.name}
        </Anchor>
      )}
      {!received_at && referral.may_decide && (
        <Form method="post" className="no-print">
          <input type="hidden" name="act" value="paper" />
          <input type="hidden" name="version" value={referral.version} />
          <input type="hidden" name="what" value={what} />
          <Button type="submit" kind="text" small icon="refresh-cw">
            {sheet.askAgain}
            <span className="sr-only"> {what}</span>
          </Button>
        </Form>
      )}
    </li>
  )
}
