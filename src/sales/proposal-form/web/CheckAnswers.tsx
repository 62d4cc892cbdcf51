import { useWriter } from '#platform/http/web/write.ts'
import { describeFailure } from '#platform/pages/web/failure.ts'
import { usePlatformWords } from '#platform/pages/web/words.ts'
import { healthQuestions } from '#policies/questions/health-questions.ts'
import { type AnswerGroup, answerGroups, answerLines } from '#sales/proposals/answer-lines.ts'
import { declarationFields, documentField, officeFields } from '#sales/proposals/form-fields.ts'
import { answeredQuestions } from '#sales/proposals/health-questions.ts'
import type { SectionName } from '#sales/proposals/proposal.ts'
import { listMinors } from '#sales/proposals/rules.ts'
import { useConsentWords } from '#sales/proposals/web/words.ts'
import { Alert, Anchor, Button, Icon, Ledger, useHydrated } from '#ui'
import { formSections, wordsKeyOf } from '../form.ts'
import { CheckedHealth, isHealthQuestion } from './CheckedHealth.tsx'
import { CheckedPart } from './CheckedPart.tsx'
import { FormErrors } from './FormErrors.tsx'
import { useProposalForm } from './form-context.ts'
import { Recalculate } from './OpeningNotes.tsx'
import { SaveParts } from './SaveParts.tsx'
import { hasRequiredConsent } from './use-applicant-consent.ts'
import { useAskedIn, useFormWords, useProposalsWords } from './words.ts'

/** The check page: all answers, with the server's price, before confirmation. */
export function CheckAnswers() {
  const { proposal, answers, view, check, mayConfirm } = useProposalForm()
  const { check: words } = useFormWords()
  const proposalWords = useProposalsWords()
  const write = useWriter()
  const isHydrated = useHydrated()
  const premium = proposal.cover.premium_amount
  const open = healthQuestions.length - answeredQuestions(answers.health)
  // With scripts the quote's price is beside the form; without, it is far above.
  const isPriceNew = !isHydrated || (check?.premium ?? premium) !== premium
  return (
    <div>
      <Anchor href={view.addressOf(undefined)} className="inline-flex min-h-11 items-center gap-s2">
        <Icon of="arrow-left" />
        {proposalWords.allSections}
      </Anchor>
      <h1 id="part-check" tabIndex={-1} className="text-3xl">
        {words.title}
      </h1>
      {mayConfirm && <p className="lead mt-s1">{words.lead}</p>}
      <FormErrors />
      <Standing />
      <h2 className="sr-only">{words.all}</h2>
      <CheckedParts />
      {/* With scripts, the error summary lists each of these. */}
      {open > 0 && !isHydrated && mayConfirm && (
        <Alert className="mt-s5">
          {write.fill(words.unanswered, { n: open, of: healthQuestions.length })}
        </Alert>
      )}
      {isPriceNew && (
        <div className="mt-s6">
          <Ledger
            caption={words.premium}
            rows={[
              {
                key: 'premium',
                label: words.premium,
                reason: proposalWords.summary.perMode[proposal.cover.mode],
                amount: write.amount(check?.premium ?? premium),
                kind: 'total',
              },
            ]}
          />
        </div>
      )}
      <SaveParts />
    </div>
  )
}

/** Each part of the proposal with its answers, and a link to change them. */
function CheckedParts() {
  const { answers, circumstances, view, maySave } = useProposalForm()
  const groupsOf = useAnswerGroups()
  return (
    <div className="mt-s5 grid gap-s6">
      {formSections
        .filter((section) => section.visibleWhen(answers, circumstances))
        .flatMap((section) => groupsOf(section.name).map((group) => ({ section, ...group })))
        .map(({ section, title, lines }) => {
          const wrong = new Set(section.problems(answers, circumstances).flatMap(({ field }) => field ?? []))
          const [questions, others] = partition(lines, isHealthQuestion)
          return (
            <CheckedPart
              key={title}
              title={title}
              href={maySave ? view.addressOf(section.name, undefined, true) : undefined}
              lines={others}
              wrong={wrong}
              wrongBeside={questions.filter(({ name }) => wrong.has(name)).length}
            >
              {questions.length > 0 && <CheckedHealth health={answers.health} lines={questions} />}
            </CheckedPart>
          )
        })}
    </div>
  )
}

/** The answers of a section for the check page; chosen files and unanswered office questions are lines too. */
function useAnswerGroups(): (name: SectionName) => readonly AnswerGroup[] {
  const { proposal, answers, circumstances, newFiles } = useProposalForm()
  const { noFile } = useFormWords().check
  const asked = useAskedIn()
  const { sections, fields, preview } = asked.words
  const isBank = proposal.proposer === 'bank'
  const write = useWriter()
  const open = (name: string, label: string) => ({ name, label, answer: preview.notAnswered })
  const fileLines = () => {
    const files = [...(proposal.draft?.documents.map(({ name }) => name) ?? []), ...newFiles]
    if (files.length === 0) return [{ ...open(documentField, fields.document), answer: noFile }]
    return files.map((file, at) => ({ name: `file ${at}`, label: fields.document, answer: file }))
  }
  // The signed paper contains only given answers; the check page also shows missing ones.
  const officeLines = () => {
    const given = answerLines('office', answers, asked)
    const wanted = [
      ...(isBank ? [open(officeFields.transactionId, fields.transactionId)] : []),
      open(officeFields.agencyCode, fields.agencyCode),
    ]
    const lines = [...given, ...wanted.filter(({ label }) => given.every((line) => line.label !== label))]
    if (!isBank) return lines
    const { collectionAmount: label } = fields
    return [...lines, { name: 'boc_amount', label, answer: write.amount(proposal.cover.premium_amount) }]
  }
  return (name) => {
    if (name !== 'documents' && name !== 'office')
      return answerGroups(name, answers, asked, { minors: listMinors(answers, circumstances.today) })
    const { title } = sections[wordsKeyOf(name, proposal.proposer)]
    return [{ title, lines: name === 'documents' ? fileLines() : officeLines() }]
  }
}

function partition<T>(all: readonly T[], isFirst: (one: T) => boolean): readonly [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))]
}

/** The server's verdict on the present answers; errors are in the summary above. */
function Standing() {
  const { check, consent, summary, mayConfirm, isDeclared } = useProposalForm()
  const { check: words } = useFormWords()
  const { step } = useConsentWords()
  const { problems: reasons } = usePlatformWords()
  if (!check || summary.errors.length > 0 || !mayConfirm) return null
  if (check.kind === 'checking')
    return (
      <p role="status" className="mt-s5 text-ink-2">
        {words.checking}
      </p>
    )
  if (check.kind === 'complete')
    return consent && !hasRequiredConsent(consent.standing) ? (
      <Alert live className="mt-s5">
        {isDeclared ? step.complete : step.undeclared}
      </Alert>
    ) : (
      <Alert kind={isDeclared ? 'success' : 'info'} live className="mt-s5">
        {isDeclared ? (
          words.mayConfirm
        ) : (
          <>
            {words.complete} <a href={`#${declarationFields.declaration}`}>{words.toDeclaration}</a>
          </>
        )}
      </Alert>
    )
  if (check.kind === 'failed')
    return (
      <Alert kind="warning" live className="mt-s5">
        {describeFailure(reasons, check, words.failed)}
        <p className="mt-s3">
          {check.code === 'quoteExpired' ? (
            <Recalculate />
          ) : (
            <Button small onClick={check.again}>
              {words.again}
            </Button>
          )}
        </p>
      </Alert>
    )
  return null
}
