import { useWriter } from '#platform/http/web/write.ts'
import { sayFailure } from '#platform/pages/web/failure.ts'
import { usePlatformWords } from '#platform/pages/web/words.ts'
import { healthQuestions } from '#policies/questions/health-questions.ts'
import { Alert, Anchor, Button, Icon, Ledger, SummaryList, useHydrated } from '#ui'
import { type AnswerGroup, answerGroups } from '../answer-lines.ts'
import { formSections, type SectionName } from '../form.ts'
import { answeredQuestions } from '../health-questions.ts'
import { listMinors } from '../rules.ts'
import { useForm } from './form-context.ts'
import type { OpenedProposal } from './policy-buy.loader.ts'
import { SaveParts } from './SaveParts.tsx'
import { isWordThere, openedWord, useApplicantWord } from './use-applicant-word.ts'
import type { Check } from './use-check.ts'
import type { LiveAnswers } from './use-live-answers.ts'
import type { AddressOf } from './use-view.ts'
import { useFillingWords, useProposalsWords, useWordWords } from './words.ts'

type CheckAnswersProps = {
  proposal: OpenedProposal
  live: LiveAnswers
  addressOf: AddressOf
  /** What the server says of the answers as they stand; undefined without scripts. */
  check: Check | undefined
  fileNames: readonly string[]
}

/** All answers once more, with the server's price, before anything is confirmed. */
export function CheckAnswers({ proposal, live, addressOf, check, fileNames }: CheckAnswersProps) {
  const { check: words } = useFillingWords()
  const proposalWords = useProposalsWords()
  const write = useWriter()
  const asked = useForm()
  const isHydrated = useHydrated()
  const { answers, circumstances } = live
  const word = useApplicantWord(proposal, check)
  const open = healthQuestions.length - answeredQuestions(answers.health)
  const stored = proposal.draft?.documents.map(({ name }) => name) ?? []
  const titleOf = (name: SectionName) =>
    proposalWords.sections[name === 'office' && proposal.proposer === 'bank' ? 'bank' : name].title
  const files = [...stored, ...fileNames]
  const groupsOf = (name: SectionName): readonly AnswerGroup[] =>
    name === 'documents' || name === 'office'
      ? [{ title: titleOf(name), lines: answerGroups(name, answers, asked).flatMap(({ lines }) => lines) }]
      : answerGroups(name, answers, asked, { minors: listMinors(answers, circumstances.today) })
  const rowsOf = (name: SectionName, given: AnswerGroup['lines']) => {
    const { document, transactionId, agencyCode } = proposalWords.fields
    const open = (label: string) => ({
      key: label,
      label,
      value: <Answer text={proposalWords.preview.notAnswered} isGiven={false} />,
    })
    if (name === 'documents')
      return files.length === 0
        ? [{ ...open(document), value: <Answer text={words.noFile} isGiven={false} /> }]
        : files.map((file) => ({ key: file, label: document, value: file }))
    const lines = given.map((line) => ({
      key: line.name,
      label: line.label,
      value: <Answer text={line.answer} isGiven={line.answer !== proposalWords.preview.notAnswered} />,
    }))
    if (name !== 'office') return lines
    // The signed paper tells only what was answered here; before it is signed what is missing is shown too.
    const wanted = proposal.proposer === 'bank' ? [transactionId, agencyCode] : [agencyCode]
    return [...lines, ...wanted.filter((label) => lines.every((line) => line.label !== label)).map(open)]
  }
  return (
    <div className="max-w-[760px]">
      <Anchor href={addressOf(undefined)} className="inline-flex min-h-11 items-center gap-s2">
        <Icon of="arrow-left" />
        {proposalWords.allSections}
      </Anchor>
      <h1 id="part-check" tabIndex={-1} className="text-3xl">
        {words.title}
      </h1>
      {!asked.instead && <p className="lead mt-s1 mb-s5">{words.lead}</p>}
      {check && !asked.instead && (
        <Standing check={check} waitsForWord={word !== undefined && !isWordThere(word.standing)} />
      )}
      <h2 className="sr-only">{words.all}</h2>
      <div className="grid gap-s6">
        {formSections
          .filter((section) => section.visibleWhen(answers, circumstances))
          .flatMap(({ name }) => groupsOf(name).map((group) => ({ name, ...group })))
          .map(({ name, title, lines }) => (
            <SummaryList
              key={title}
              title={title}
              action={
                <Anchor href={addressOf(name, undefined, true)}>
                  {words.change}
                  <span className="sr-only"> {title}</span>
                </Anchor>
              }
              rows={rowsOf(name, lines)}
            />
          ))}
      </div>
      {/* With scripts each stands in the summary of what is wrong. */}
      {open > 0 && !isHydrated && !asked.instead && (
        <Alert className="mt-s5">
          {write.fill(words.unanswered, { n: open, of: healthQuestions.length })}
        </Alert>
      )}
      <div className="mt-s6">
        <Ledger
          caption={words.premium}
          rows={[
            {
              key: 'premium',
              label: words.premium,
              reason: proposalWords.summary.perMode[proposal.cover.mode],
              amount: write.amount(check?.premium ?? proposal.cover.premium_amount),
              kind: 'total',
            },
          ]}
        />
      </div>
      <SaveParts proposal={proposal} isLast={isHydrated} word={isHydrated ? word : openedWord(proposal)} />
    </div>
  )
}

/** Lines as they were typed; an answer that is not there stands back. */
function Answer({ text, isGiven }: { text: string; isGiven: boolean }) {
  return (
    <span className={isGiven ? 'wrap-anywhere whitespace-pre-line' : 'font-normal text-ink-2'}>{text}</span>
  )
}

function Standing({ check, waitsForWord }: { check: Check; waitsForWord: boolean }) {
  const { check: words } = useFillingWords()
  const { step } = useWordWords()
  const { problems: reasons } = usePlatformWords()
  if (check.kind === 'checking')
    return (
      <p role="status" className="mb-s5 text-ink-2">
        {words.checking}
      </p>
    )
  if (check.kind === 'complete')
    return waitsForWord ? (
      <Alert live className="mb-s5">
        {step.complete}
      </Alert>
    ) : (
      <Alert kind="success" live className="mb-s5">
        {words.complete}
      </Alert>
    )
  if (check.kind === 'failed')
    return (
      <Alert kind="warning" live className="mb-s5">
        {sayFailure(reasons, check, words.failed)}
        <p className="mt-s3">
          <Button small onClick={check.again}>
            {words.again}
          </Button>
        </p>
      </Alert>
    )
  // What is wrong stands in the summary above.
  return null
}
