import { useWriter } from '#platform/http/web/write.ts'
import { premiumCalculatorPath } from '#sales/quotes/paths.ts'
import {
  Alert,
  Anchor,
  ButtonLink,
  Icon,
  PageHead,
  StitchProgress,
  TaskList,
  type TaskState,
  useHydrated,
} from '#ui'
import { formSections, progress, type SectionState, sectionState, wordsKeyOf } from '../form.ts'
import { backToCalculator } from './calculator-of.ts'
import { FormErrors } from './FormErrors.tsx'
import { useProposalForm } from './form-context.ts'
import { OpeningNotes } from './OpeningNotes.tsx'
import { DraftButton } from './SaveParts.tsx'
import { useNextByKey } from './use-keys.ts'
import { useFormWords, useProposalsWords } from './words.ts'

/** The first screen of the form: its heading, notes, and the list of parts with their state. */
export function ProposalOverview() {
  const { proposal, view, outcome, answers, circumstances } = useProposalForm()
  const { cover, draft } = proposal
  const words = useProposalsWords()
  const write = useWriter()
  const isHydrated = useHydrated()
  const { done, of } = progress(answers, circumstances)
  return (
    <>
      <Anchor href={backToCalculator(cover)} className="mb-s2 inline-flex min-h-11 items-center gap-s2">
        <Icon of="arrow-left" />
        {words.back}
      </Anchor>
      <PageHead title={write.fill(words.title, { plan: cover.plan.name })} lead={words.lead} />
      {!view.isOnePage && !view.shown && <FormErrors />}
      <OpeningNotes />
      <div className="flex flex-wrap items-baseline justify-between gap-x-s5">
        <b>{write.fill(words.progress, { done, of })}</b>
        {draft && (
          <span className="text-ink-2 text-s">
            {words.reference} {draft.ref_unique_id}
          </span>
        )}
      </div>
      <div className="my-s3">
        <StitchProgress done={done} total={of} />
      </div>
      <Tasks />
      {isHydrated && (
        <>
          {outcome.kind === 'known' && <Alert className="mt-s6">{words.beforeConfirm}</Alert>}
          <WaysOn />
        </>
      )}
    </>
  )
}

const taskStates: Record<SectionState['kind'], TaskState> = {
  notNeeded: 'notNeeded',
  notBegun: 'notStarted',
  complete: 'done',
  toFix: 'error',
  toFill: 'error',
  underWay: 'running',
}

const waysOn = {
  notBegun: 'beginSection',
  toFix: 'fixSection',
  toFill: 'continueSection',
  underWay: 'continueSection',
  complete: 'beginSection',
  notNeeded: 'beginSection',
} as const satisfies Record<SectionState['kind'], string>

/** The sections of this proposer, in order, with their state; numbered like their pages, except those not needed. */
function useSections() {
  const { proposal, answers, circumstances, isJudged } = useProposalForm()
  const { proposer } = proposal
  const { sections } = useProposalsWords()
  let number = 0
  return formSections
    .filter(({ name }) => name !== 'office' || proposer === 'agent' || proposer === 'bank')
    .map(({ name }) => {
      const state = sectionState(name, answers, circumstances, isJudged(name))
      return {
        ...sections[wordsKeyOf(name, proposer)],
        name,
        state,
        number: state.kind === 'notNeeded' ? undefined : ++number,
      }
    })
}

function Tasks() {
  const { view } = useProposalForm()
  const words = useProposalsWords()
  const { check } = useFormWords()
  const write = useWriter()
  const isHydrated = useHydrated()
  const textOf = (state: SectionState) => {
    if (state.kind === 'toFill')
      return write.fill(check[state.fields === 1 ? 'leftOne' : 'left'], { n: state.fields })
    if (state.kind === 'toFix')
      return write.fill(words.states[state.fields === 1 ? 'toFixOne' : 'toFix'], { n: state.fields })
    if (state.kind === 'underWay')
      return write.fill(words.states.underWay, { done: state.done, of: state.of })
    return words.states[state.kind]
  }
  return (
    <TaskList
      tasks={useSections().map(({ name, title, hint, state, number }) => ({
        number: number === undefined ? '–' : write.digits(number),
        name: title,
        asks: hint,
        state: taskStates[state.kind],
        stateText: textOf(state),
        ...(isHydrated && state.kind !== 'notNeeded' ? { href: view.addressOf(name) } : {}),
      }))}
    />
  )
}

/** The button for the next step; the draft can be saved at any time. Health may stay unanswered (decision 0035). */
function WaysOn() {
  const { proposal, view } = useProposalForm()
  const words = useProposalsWords()
  const { checkAnswers, goOnKey } = useFormWords()
  const write = useWriter()
  const needed = useSections().find(({ state: { kind } }) => kind !== 'complete' && kind !== 'notNeeded')
  useNextByKey(view.shown ? undefined : view.addressOf(needed?.name ?? 'check'))
  const check = (
    <ButtonLink kind={needed ? 'secondary' : 'primary'} href={view.addressOf('check')}>
      {checkAnswers}
    </ButtonLink>
  )
  return (
    <div className="mt-s6 flex flex-wrap items-center gap-s4">
      {!needed && check}
      {needed && (
        <ButtonLink kind="primary" href={view.addressOf(needed.name)}>
          {write.fill(words[waysOn[needed.state.kind]], { section: needed.title })}
        </ButtonLink>
      )}
      <DraftButton />
      {needed && check}
      {proposal.draft && (
        <ButtonLink kind="text" href={premiumCalculatorPath}>
          {words.cancel}
        </ButtonLink>
      )}
      <p className="w-full text-ink-2 text-s max-md:hidden pointer-coarse:hidden">{goOnKey}</p>
    </div>
  )
}
