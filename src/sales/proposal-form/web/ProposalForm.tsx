import { useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useWriter } from '#platform/http/web/write.ts'
import { sayFailure } from '#platform/pages/web/failure.ts'
import { usePlatformWords } from '#platform/pages/web/words.ts'
import { usePoliciesWords } from '#policies/policies/web/words.ts'
import { applicantFields, documentField, fieldsOfRecord } from '#sales/proposals/form-fields.ts'
import type { SectionName } from '#sales/proposals/proposal.ts'
import { Alert, Form, LiveErrorSummary } from '#ui'
import { formSections, sectionOfField } from '../form.ts'
import type { KnownWork } from './autosaver.ts'
import { CheckAnswers } from './CheckAnswers.tsx'
import { ConfirmBox } from './ConfirmBox.tsx'
import { backToCalculator } from './calculator-of.ts'
import { FormProvider } from './form-context.ts'
import { initialValues } from './initial-values.ts'
import { KeepingNote } from './KeepingNote.tsx'
import { Opening } from './Opening.tsx'
import { PremiumSummary } from './PremiumSummary.tsx'
import type { OpenedProposal } from './policy-buy.loader.ts'
import { SaveParts } from './SaveParts.tsx'
import { SectionFields } from './SectionFields.tsx'
import { SectionFrame } from './SectionFrame.tsx'
import { aboutOf, type RefusedSave, useSaveOutcome } from './save-outcome.ts'
import { AnotherSale, DoneBefore, isDoneBefore, UnknownOutcome } from './UnknownOutcome.tsx'
import { useApplicantWord } from './use-applicant-word.ts'
import { type Autosave, useAutosave, versionOf } from './use-autosave.ts'
import { useCheck } from './use-check.ts'
import { useDeclaration } from './use-declaration.ts'
import { useFormPage } from './use-form-page.ts'
import { takeKeys } from './use-keys.ts'
import { useLiveAnswers } from './use-live-answers.ts'
import { useNominees } from './use-nominees.ts'
import { useProblems } from './use-problems.ts'
import { useFormWords, useProposalsWords } from './words.ts'

/**
 * One form whose parts can be filled in any order. With scripts one part is shown at a time, chosen by the address;
 * without them all parts stand under each other. Nothing typed is lost either way.
 */
export function ProposalForm({
  proposal,
  refused,
  title,
}: {
  proposal: OpenedProposal
  refused: RefusedSave | undefined
  title: string
}) {
  const words = useProposalsWords()
  const policyWords = usePoliciesWords()
  const write = useWriter()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [initial] = useState(() => ({ ...initialValues(proposal, words.usual), ...refused?.values }))
  const live = useLiveAnswers(form, initial, proposal)
  // What was posted and refused stood on this version, whatever was kept before.
  const version = refused?.values.version ?? versionOf(proposal)
  const autosave = useAutosave(form, initial, proposal)
  const page = useFormPage(proposal, live)
  const { view, shown, part, isHydrated, isInPlace, isOnePage, addressOf } = page
  const check = useCheck(form, proposal, isInPlace)
  const word = useApplicantWord(proposal, check)
  const declaration = useDeclaration(form)
  const formId = useId()
  const problems = useProblems(live, refused, check)
  const outcome = useSaveOutcome(aboutOf({ quote: proposal.cover.quote, id: proposal.draft?.id }), refused)
  const isOpen = outcome.kind !== 'known'
  const isPriceOver = proposal.cover.is_expired || (check?.kind === 'failed' && check.code === 'quoteExpired')
  const isAsked = refused !== undefined && (refused.alike !== undefined || isDoneBefore(refused))
  const nominees = useNominees(form, initial, () => problems.settle('nominee', 'appointee'))
  useResumedAutosave(autosave, refused)

  const leave = (name: SectionName) => {
    if (problems.judge(name)) navigate(addressOf(page.nextBy(name, live.look())))
  }
  const changed = () => {
    live.refresh()
    declaration.look()
    autosave.touch()
  }
  // After a refused save the summary lists everything, mistakes in other parts included.
  const isFresh = useIsFresh(refused, view)
  const listed = problems.listed(isFresh ? undefined : part)
  // What stands in the summary is not said twice.
  const isRefusalSaid =
    refused && !isOpen && !refused.isSignedOut && listed.length === 0 && (isFresh || !part)
  const hrefOf = (field: string) => {
    const section = sectionOfField(field)
    if (!isHydrated || !section || section === part) return undefined
    return addressOf(section, field, shown === 'check')
  }
  // The calculator knows a gender that the proposal does not offer (PROP-16).
  const isOtherPriced = proposal.cover.priced_gender === 'O'
  const backHref = backToCalculator(proposal.cover)
  // Under the head of what is shown.
  const summary = (
    <LiveErrorSummary
      title={problems.titleOf(listed)}
      errors={shown === 'check' ? problems.byPart(listed) : listed}
      hrefOf={hrefOf}
      className="my-s5"
    />
  )

  return (
    <div className="mt-s4 grid gap-s7 lg:grid-cols-[minmax(0,720px)_344px] lg:justify-between">
      <Form
        ref={form}
        id={formId}
        method="post"
        action={page.action}
        encType="multipart/form-data"
        noValidate
        onInput={changed}
        onClick={changed}
        onKeyDown={(event) => takeKeys(event, part && (() => leave(part)))}
        onSubmit={() => {
          problems.clear()
          autosave.rest()
        }}
      >
        <HiddenFields {...{ proposal, refused, version }} work={autosave.work} />
        <FormProvider
          value={{
            words,
            policyWords,
            language: write.language,
            answerOf: nominees.answerOf,
            errorOf: problems.errorOf,
            isFixed: (name) => isFixed(proposal, name),
            sourceOf: (name) =>
              name === applicantFields.gender && isOtherPriced ? words.hints.otherGender : undefined,
            hasLostFiles: refused?.hasLostFiles === true,
            maySave: !isOpen && !isDoneBefore(refused),
            instead: isInPlace && !isOpen && isAsked ? <RefusedNote refused={refused} /> : undefined,
          }}
        >
          <KeepingNote
            autosave={autosave}
            isSignedOut={refused?.isSignedOut === true}
            isInRow={!refused && !isOnePage}
          />
          <UnknownOutcome outcome={outcome} />
          {isRefusalSaid && !(isAsked && isInPlace) && <RefusedNote refused={refused} />}
          {isOnePage && summary}
          <div hidden={shown !== undefined}>
            <Opening
              {...{ proposal, live, addressOf, title, backHref, isOpen }}
              isJudged={problems.isJudged}
              summary={!isOnePage && !shown && summary}
            />
          </div>
          {formSections.map(({ name }) => (
            <section key={name} hidden={!isOnePage && shown !== name} aria-labelledby={`part-${name}`}>
              <SectionFrame
                name={name}
                proposal={proposal}
                number={page.visible.findIndex((one) => one.name === name) + 1}
                count={page.visible.length}
                addressOf={addressOf}
                isLast={page.nextOf(name) === 'check'}
                goOn={() => leave(name)}
                summary={name === part && summary}
              >
                <SectionFields name={name} proposal={proposal} live={live} nominees={nominees} />
              </SectionFrame>
            </section>
          ))}
          {shown === 'check' && (
            <CheckAnswers
              proposal={proposal}
              live={live}
              addressOf={addressOf}
              check={check}
              word={word}
              isRight={listed.length === 0}
              isDeclared={declaration.isMade}
              summary={summary}
              fileNames={chosenFiles(form.current)}
            />
          )}
          {isOnePage && <SaveParts proposal={proposal} isLast={false} />}
        </FormProvider>
      </Form>
      <div className="grid gap-s4 self-start lg:sticky lg:top-s5">
        <PremiumSummary
          cover={proposal.cover}
          changeHref={isOpen ? undefined : backHref}
          isOver={isPriceOver}
        />
        {isInPlace && !isOpen && !isAsked && (
          <ConfirmBox
            {...{ proposal, live, check, word, isPriceOver }}
            isDeclared={declaration.isMade}
            form={formId}
          />
        )}
      </div>
    </div>
  )
}

/** Why a save was refused: what was done before, a like sale to tell apart, or a sentence. */
function RefusedNote({ refused }: { refused: RefusedSave }) {
  const { saveFailed } = useProposalsWords()
  const { problems } = usePlatformWords()
  const { stillHere } = useFormWords()
  const failure = sayFailure(problems, refused, saveFailed)
  if (refused.alike !== undefined) return <AnotherSale reference={refused.alike || undefined} />
  if (isDoneBefore(refused)) return <DoneBefore message={failure} />
  return (
    <Alert kind="danger" live className="mb-s5">
      {failure}
      {refused.isFault && <p className="mt-s2">{stillHere}</p>}
    </Alert>
  )
}

/** Whether this save was refused while the present view was shown: not once another part is opened. */
function useIsFresh(refused: RefusedSave | undefined, view: string | null): boolean {
  const [last, setLast] = useState({ refused, view })
  if (last.refused !== refused) setLast({ refused, view })
  return refused !== undefined && last.view === view
}

/** Autosave rests while the form is sent, and goes on once the save is known to be refused. */
function useResumedAutosave({ goOn }: Autosave, refused: RefusedSave | undefined): void {
  useEffect(() => {
    if (refused && !refused.unknownKey) goOn()
  }, [refused, goOn])
}

type HiddenFieldsProps = {
  proposal: OpenedProposal
  refused: RefusedSave | undefined
  version: string | number | undefined
  work: KnownWork | undefined
}

/** What a save carries beside the answers: what it belongs to, on which version it stands, and its idempotency key. */
function HiddenFields({ proposal: { cover, draft, born }, refused, version, work }: HiddenFieldsProps) {
  const saved = draft ? `p${draft.id}v${version}` : born
  const key = work ? `u${work.id}r${work.revision}` : saved
  return (
    <>
      <input type="hidden" name="quote" value={cover.quote} />
      {draft && <input type="hidden" name="id" value={draft.id} />}
      {draft && <input type="hidden" name="version" value={version} />}
      {work && <input type="hidden" name="unfinished_id" value={work.id} />}
      <input type="hidden" name="idempotency_key" value={refused?.unknownKey ?? key} />
    </>
  )
}

/** The record says who a customer is; those fields are shown as they are there. */
function isFixed({ own }: OpenedProposal, name: string): boolean {
  return own !== null && fieldsOfRecord.includes(name) && Boolean(own[name as keyof typeof own])
}

/** The names of files that are chosen and come with the next save. */
function chosenFiles(form: HTMLFormElement | null): string[] {
  if (!form) return []
  return new FormData(form)
    .getAll(documentField)
    .filter((entry): entry is File => typeof entry !== 'string' && entry.size > 0)
    .map(({ name }) => name)
}
