import { useNavigation } from 'react-router'
import { toBanglaDigits } from '#kernel/bangla-text.ts'
import { fill } from '#kernel/words.ts'
import { Alert } from '#platform/web/ui/Alert.tsx'
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx'
import { Checkbox } from '#platform/web/ui/Choices.tsx'
import { StitchProgress, TaskList, type TaskState } from '#platform/web/ui/Status.tsx'
import { useHydrated } from '#platform/web/ui/use-hydrated.ts'
import { useLanguage } from '#platform/web/visit.ts'
import { premiumCalculatorPath } from '#quotes/paths.ts'
import { formSections, progress, type SectionName, type SectionState, sectionState } from '../form.ts'
import { declarationFields } from '../form-fields.ts'
import { useForm } from './form-context.ts'
import type { OpenedProposal } from './policy-buy.loader.ts'
import type { LiveAnswers } from './use-live-answers.ts'
import { useProposalsWords } from './words.ts'

type OverviewProps = {
  proposal: OpenedProposal
  live: LiveAnswers
  addressOf: (name: SectionName | undefined) => string
}

/** All parts of the proposal with their state. */
export function ProposalOverview({ proposal, live, addressOf }: OverviewProps) {
  const words = useProposalsWords()
  const language = useLanguage()
  const { done, of } = progress(live.answers, live.circumstances)
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-s5">
        <b>{fill(words.progress, { done, of }, language)}</b>
        {proposal.draft && (
          <span className="text-ink-2 text-s">
            {words.reference} {proposal.draft.ref_unique_id}
          </span>
        )}
      </div>
      <div className="my-s3">
        <StitchProgress done={done} total={of} />
      </div>
      <Tasks proposal={proposal} live={live} addressOf={addressOf} />
    </>
  )
}

/** What ends the form: the declaration and the two ways to save. */
export function SaveParts(props: OverviewProps) {
  const words = useProposalsWords()
  return (
    <>
      <Alert className="my-s6">{words.beforeConfirm}</Alert>
      <Declaration />
      <Buttons {...props} />
    </>
  )
}

const taskStates: Record<SectionState['kind'], TaskState> = {
  notNeeded: 'notNeeded',
  notBegun: 'notStarted',
  complete: 'done',
  toFix: 'error',
  underWay: 'running',
}

const waysOn = {
  notBegun: 'beginSection',
  toFix: 'fixSection',
  underWay: 'continueSection',
  complete: 'beginSection',
  notNeeded: 'beginSection',
} as const satisfies Record<SectionState['kind'], string>

function Tasks({ proposal, live, addressOf }: OverviewProps) {
  const words = useProposalsWords()
  const language = useLanguage()
  const isHydrated = useHydrated()
  const write = (n: number) => (language === 'bn' ? toBanglaDigits(n) : String(n))
  const textOf = (state: SectionState) => {
    if (state.kind === 'toFix') return fill(words.states.toFix, { n: state.fields }, language)
    if (state.kind === 'underWay')
      return fill(words.states.underWay, { done: state.done, of: state.of }, language)
    return words.states[state.kind]
  }
  const listed = formSections.filter(
    ({ name }) => name !== 'office' || proposal.proposer === 'agent' || proposal.proposer === 'bank',
  )
  return (
    <TaskList
      tasks={listed.map(({ name }, index) => {
        const state = sectionState(name, live.answers, live.circumstances)
        const { title, hint } =
          words.sections[name === 'office' && proposal.proposer === 'bank' ? 'bank' : name]
        const isOpen = isHydrated && state.kind !== 'notNeeded'
        return {
          number: write(index + 1),
          name: title,
          asks: hint,
          state: taskStates[state.kind],
          stateText: textOf(state),
          ...(isOpen ? { href: addressOf(name) } : {}),
        }
      })}
    />
  )
}

function Declaration() {
  const { words, errorOf } = useForm()
  return (
    <fieldset className="mb-s6 grid gap-s3">
      <legend className="mb-s2 font-semibold">{words.declaration.title}</legend>
      <Checkbox
        name={declarationFields.declaration}
        label={words.declaration.statement}
        error={errorOf(declarationFields.declaration)}
      />
      <Checkbox name={declarationFields.consent} label={words.declaration.consent} />
    </fieldset>
  )
}

/** Save draft stands first (PROP-07). The sewn label goes to what is to be done next. */
function Buttons({ proposal, live, addressOf }: OverviewProps) {
  const words = useProposalsWords()
  const language = useLanguage()
  const isHydrated = useHydrated()
  const { state, formData } = useNavigation()
  const saving = (status: string) =>
    state !== 'idle' && formData?.get('status') === status ? words.saving : undefined
  const open = formSections
    .map(({ name }) => ({ name, state: sectionState(name, live.answers, live.circumstances) }))
    .find(
      (one) => one.state.kind === 'notBegun' || one.state.kind === 'toFix' || one.state.kind === 'underWay',
    )
  const disabledReason = proposal.may_buy ? undefined : words.cannotBuy
  const isNextOpen = isHydrated && open && proposal.may_buy
  return (
    <div className="flex flex-wrap items-center gap-s4">
      {isNextOpen && (
        <ButtonLink kind="primary" href={addressOf(open.name)}>
          {fill(words[waysOn[open.state.kind]], { section: words.sections[open.name].title }, language)}
        </ButtonLink>
      )}
      <Button type="submit" name="status" value="0" disabledReason={disabledReason} busy={saving('0')}>
        {proposal.draft ? words.update : words.saveDraft}
      </Button>
      <Button
        type="submit"
        name="status"
        value="1"
        kind={isNextOpen ? 'secondary' : 'primary'}
        disabledReason={disabledReason}
        busy={saving('1')}
      >
        {words.confirm}
      </Button>
      {proposal.draft && (
        <ButtonLink kind="text" href={premiumCalculatorPath}>
          {words.cancel}
        </ButtonLink>
      )}
    </div>
  )
}
