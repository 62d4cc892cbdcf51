import type { ReactNode } from 'react'
import { useWriter } from '#platform/http/web/write.ts'
import { sayFailure } from '#platform/pages/web/failure.ts'
import { usePlatformWords } from '#platform/pages/web/words.ts'
import { healthQuestions } from '#policies/questions/health-questions.ts'
import { type AnswerGroup, answerGroups } from '#sales/proposals/answer-lines.ts'
import { declarationFields, documentField, officeFields } from '#sales/proposals/form-fields.ts'
import { answeredQuestions } from '#sales/proposals/health-questions.ts'
import type { SectionName } from '#sales/proposals/proposal.ts'
import { listMinors } from '#sales/proposals/rules.ts'
import { useWordWords } from '#sales/proposals/web/words.ts'
import { Alert, Anchor, Button, Icon, Ledger, useHydrated } from '#ui'
import { formSections } from '../form.ts'
import { CheckedHealth, isHealthQuestion } from './CheckedHealth.tsx'
import { CheckedPart } from './CheckedPart.tsx'
import { useForm } from './form-context.ts'
import { Recalculate } from './OpeningNotes.tsx'
import type { OpenedProposal } from './policy-buy.loader.ts'
import { SaveParts } from './SaveParts.tsx'
import { isWordThere, openedWord, type ShownWord } from './use-applicant-word.ts'
import type { Check } from './use-check.ts'
import type { LiveAnswers } from './use-live-answers.ts'
import type { AddressOf } from './use-view.ts'
import { useFormWords, useProposalsWords } from './words.ts'

type CheckedPartsProps = {
  proposal: OpenedProposal
  live: LiveAnswers
  addressOf: AddressOf
  fileNames: readonly string[]
}

type CheckAnswersProps = CheckedPartsProps & {
  /** What the server says of the answers as they stand; undefined without scripts. */
  check: Check | undefined
  /** The applicant's own word, where somebody of the office fills in the form for them. */
  word: ShownWord | undefined
  /** Nothing stands in the summary of what is wrong. */
  isRight: boolean
  /** Both boxes of the declaration are ticked. */
  isDeclared: boolean
  summary: ReactNode
}

/** All answers again, with the server's price, before anything is confirmed. */
export function CheckAnswers(props: CheckAnswersProps) {
  const { proposal, live, addressOf, check, word, isRight, isDeclared, summary, fileNames } = props
  const { check: words } = useFormWords()
  const proposalWords = useProposalsWords()
  const write = useWriter()
  const asked = useForm()
  const mayGoOn = asked.maySave && !asked.instead
  const isHydrated = useHydrated()
  const { answers } = live
  const premium = proposal.cover.premium_amount
  const open = healthQuestions.length - answeredQuestions(answers.health)
  // The price of the quote is shown beside the form; without scripts it is far above.
  const isPriceNew = !isHydrated || (check?.premium ?? premium) !== premium
  return (
    <div>
      <Anchor href={addressOf(undefined)} className="inline-flex min-h-11 items-center gap-s2">
        <Icon of="arrow-left" />
        {proposalWords.allSections}
      </Anchor>
      <h1 id="part-check" tabIndex={-1} className="text-3xl">
        {words.title}
      </h1>
      {mayGoOn && <p className="lead mt-s1">{words.lead}</p>}
      {summary}
      {check && isRight && mayGoOn && (
        <Standing
          check={check}
          waitsForWord={word !== undefined && !isWordThere(word.standing)}
          isDeclared={isDeclared}
        />
      )}
      <h2 className="sr-only">{words.all}</h2>
      <CheckedParts {...{ proposal, live, addressOf, fileNames }} />
      {/* With scripts, each of these is in the summary of what is wrong. */}
      {open > 0 && !isHydrated && mayGoOn && (
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
      <SaveParts
        proposal={proposal}
        isLast={isHydrated}
        isPriceOver={check?.kind === 'failed' && check.code === 'quoteExpired'}
        word={isHydrated ? word : openedWord(proposal)}
      />
    </div>
  )
}

/** Each part of the proposal with its answers, and a link to change them. */
function CheckedParts({ proposal, live, addressOf, fileNames }: CheckedPartsProps) {
  const { check: words } = useFormWords()
  const proposalWords = useProposalsWords()
  const asked = useForm()
  const { answers, circumstances } = live
  const stored = proposal.draft?.documents.map(({ name }) => name) ?? []
  const titleOf = (name: SectionName) =>
    proposalWords.sections[name === 'office' && proposal.proposer === 'bank' ? 'bank' : name].title
  const files = [...stored, ...fileNames]
  const groupsOf = (name: SectionName): readonly AnswerGroup[] =>
    name === 'documents' || name === 'office'
      ? [{ title: titleOf(name), lines: answerGroups(name, answers, asked).flatMap(({ lines }) => lines) }]
      : answerGroups(name, answers, asked, { minors: listMinors(answers, circumstances.today) })
  const linesOf = (name: SectionName, given: AnswerGroup['lines']): AnswerGroup['lines'] => {
    const { document, transactionId, agencyCode } = proposalWords.fields
    const open = (name: string, label: string) => ({ name, label, answer: proposalWords.preview.notAnswered })
    if (name === 'documents')
      return files.length === 0
        ? [{ ...open(documentField, document), answer: words.noFile }]
        : files.map((file, at) => ({ name: `file ${at}`, label: document, answer: file }))
    if (name !== 'office') return given
    // The signed paper has only what was answered here; before signing, what is missing is shown as well.
    const wanted = [
      ...(proposal.proposer === 'bank' ? [open(officeFields.transactionId, transactionId)] : []),
      open(officeFields.agencyCode, agencyCode),
    ]
    return [...given, ...wanted.filter(({ label }) => given.every((line) => line.label !== label))]
  }
  return (
    <div className="mt-s5 grid gap-s6">
      {formSections
        .filter((section) => section.visibleWhen(answers, circumstances))
        .flatMap((section) => groupsOf(section.name).map((group) => ({ section, ...group })))
        .map(({ section, title, lines }) => {
          const wrong = new Set(section.problems(answers, circumstances).flatMap(({ field }) => field ?? []))
          const [questions, others] = partition(linesOf(section.name, lines), isHealthQuestion)
          return (
            <CheckedPart
              key={title}
              title={title}
              href={asked.maySave ? addressOf(section.name, undefined, true) : undefined}
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

function partition<T>(all: readonly T[], isFirst: (one: T) => boolean): readonly [T[], T[]] {
  return [all.filter(isFirst), all.filter((one) => !isFirst(one))]
}

type StandingProps = { check: Check; waitsForWord: boolean; isDeclared: boolean }

function Standing({ check, waitsForWord, isDeclared }: StandingProps) {
  const { check: words } = useFormWords()
  const { step } = useWordWords()
  const { problems: reasons } = usePlatformWords()
  if (check.kind === 'checking')
    return (
      <p role="status" className="mt-s5 text-ink-2">
        {words.checking}
      </p>
    )
  if (check.kind === 'complete')
    return waitsForWord ? (
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
        {sayFailure(reasons, check, words.failed)}
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
  // What is wrong is in the summary above.
  return null
}
