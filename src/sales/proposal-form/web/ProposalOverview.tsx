import { useWriter } from '#platform/http/web/write.ts'
import type { SectionName } from '#sales/proposals/proposal.ts'
import { premiumCalculatorPath } from '#sales/quotes/paths.ts'
import { ButtonLink, StitchProgress, TaskList, type TaskState, useHydrated } from '#ui'
import { formSections, progress, type SectionState, sectionState } from '../form.ts'
import type { OpenedProposal } from './policy-buy.loader.ts'
import { DraftButton } from './SaveParts.tsx'
import type { LiveAnswers } from './use-live-answers.ts'
import type { AddressOf } from './use-view.ts'
import { useFormWords, useProposalsWords } from './words.ts'

export type OverviewProps = {
  proposal: OpenedProposal
  live: LiveAnswers
  addressOf: AddressOf
  /** True for a section that was handed in: what is missing in it is to be corrected. */
  isJudged: (name: SectionName) => boolean
}

/** All parts of the proposal with their state. */
export function ProposalOverview(props: OverviewProps) {
  const { proposal, live } = props
  const words = useProposalsWords()
  const write = useWriter()
  const { done, of } = progress(live.answers, live.circumstances)
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-s5">
        <b>{write.fill(words.progress, { done, of })}</b>
        {proposal.draft && (
          <span className="text-ink-2 text-s">
            {words.reference} {proposal.draft.ref_unique_id}
          </span>
        )}
      </div>
      <div className="my-s3">
        <StitchProgress done={done} total={of} />
      </div>
      <Tasks {...props} />
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

/** The sections that this person has, in order, with where they stand; numbered as their pages are, but for those not needed. */
function sectionsOf({ proposal, live, isJudged }: OverviewProps) {
  let number = 0
  return formSections
    .filter(({ name }) => name !== 'office' || proposal.proposer === 'agent' || proposal.proposer === 'bank')
    .map(({ name }) => {
      const state = sectionState(name, live.answers, live.circumstances, isJudged(name))
      return {
        name,
        words: name === 'office' && proposal.proposer === 'bank' ? ('bank' as const) : name,
        state,
        number: state.kind === 'notNeeded' ? undefined : ++number,
      }
    })
}

function Tasks(props: OverviewProps) {
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
      tasks={sectionsOf(props).map(({ name, words: key, state, number }) => {
        const { title, hint } = words.sections[key]
        const isOpen = isHydrated && state.kind !== 'notNeeded'
        return {
          number: number === undefined ? '–' : write.digits(number),
          name: title,
          asks: hint,
          state: taskStates[state.kind],
          stateText: textOf(state),
          ...(isOpen ? { href: props.addressOf(name) } : {}),
        }
      })}
    />
  )
}

/** What is to be done next, and the draft at any time. Health may stay unanswered (decision 0035). */
export function WaysOn(props: OverviewProps) {
  const { proposal, addressOf } = props
  const words = useProposalsWords()
  const { checkAnswers } = useFormWords()
  const write = useWriter()
  const sections = sectionsOf(props)
  const needed = sections.find(({ state: { kind } }) => kind !== 'complete' && kind !== 'notNeeded')
  const check = (
    <ButtonLink kind={needed ? 'secondary' : 'primary'} href={addressOf('check')}>
      {checkAnswers}
    </ButtonLink>
  )
  return (
    <div className="mt-s6 flex flex-wrap items-center gap-s4">
      {!needed && check}
      {needed && (
        <ButtonLink kind="primary" href={addressOf(needed.name)}>
          {write.fill(words[waysOn[needed.state.kind]], { section: words.sections[needed.words].title })}
        </ButtonLink>
      )}
      <DraftButton proposal={proposal} />
      {needed && check}
      {proposal.draft && (
        <ButtonLink kind="text" href={premiumCalculatorPath}>
          {words.cancel}
        </ButtonLink>
      )}
    </div>
  )
}
