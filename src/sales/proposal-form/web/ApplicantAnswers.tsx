import { writeMoment } from '#kernel/dates.ts'
import { useWriter } from '#platform/http/web/write.ts'
import type { ApplicantAnswer } from '#sales/proposals/consent-contract.ts'
import { ObjectionText } from '#sales/proposals/web/ObjectionText.tsx'
import { useConsentWords } from '#sales/proposals/web/words.ts'
import { Alert, ButtonLink } from '#ui'
import { proposalFormPaths } from '../paths.ts'

type ShownAnswer = Pick<ApplicantAnswer, 'answer' | 'answered_at' | 'wrong'>

/**
 * Applicants' answers that refuse a proposal, each with a link to correct it. Stands on the dashboard, whose
 * page names the words `proposals/consent`. Renders nothing for an empty list.
 */
export function ApplicantAnswers({ answers }: { answers: readonly ApplicantAnswer[] }) {
  const { answers: words } = useConsentWords()
  const write = useWriter()
  if (answers.length === 0) return null
  return (
    <section className="mb-s7" aria-labelledby="applicant-answers">
      <h2 id="applicant-answers">{words.title}</h2>
      <p className="mt-s1 mb-s4 text-ink-2 text-s">{words.lead}</p>
      <ul className="grid gap-s4">
        {answers.map((each) => (
          <li key={each.request} className="panel grid gap-s3">
            <div className="flex flex-wrap items-center justify-between gap-s3">
              <p className="wrap-anywhere min-w-0">
                <b>{each.applicant}</b> <span className="text-ink-2 text-s">{each.plan}</span>
              </p>
              <ButtonLink
                small
                icon="pencil"
                href={addressOf(each)}
                aria-label={write.fill(words.correctOf, { name: each.applicant })}
              >
                {words.correct}
              </ButtonLink>
            </div>
            <ApplicantAnswerNote said={each} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One such answer, in the applicant's words, and the seller's next step. */
export function ApplicantAnswerNote({ said, live }: { said: ShownAnswer; live?: boolean }) {
  const { step: words } = useConsentWords()
  const write = useWriter()
  const { answer, answered_at, wrong } = said
  const at = writeMoment(answered_at, write.language)
  return (
    <Alert kind={answer === 'no' ? 'danger' : 'warning'} live={live === true}>
      <p>{write.fill(words[answer], { at })}</p>
      {wrong && (
        <div className="my-s3">
          <ObjectionText wrong={wrong} />
        </div>
      )}
      <p className="mt-s2">{answer === 'no' ? words.noNext : words.wrongNext}</p>
    </Alert>
  )
}

const addressOf = ({ policy_id: id, quote }: ApplicantAnswer): string =>
  id === null ? proposalFormPaths.buyWithQuote(quote) : proposalFormPaths.edit(id)
