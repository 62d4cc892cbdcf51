import { useWriter } from '#platform/http/web/write.ts'
import { Button, Form } from '#ui'
import { formSections, progress } from '../form.ts'
import { CheckAnswers } from './CheckAnswers.tsx'
import { backToCalculator } from './calculator-of.ts'
import { FormErrors } from './FormErrors.tsx'
import { FormSection } from './FormSection.tsx'
import { FormProvider, useProposalForm } from './form-context.ts'
import { KeepingNote } from './KeepingNote.tsx'
import { PremiumSummary } from './PremiumSummary.tsx'
import { ProposalOverview } from './ProposalOverview.tsx'
import type { OpenedProposal } from './policy-buy.loader.ts'
import { RefusedNote } from './RefusedNote.tsx'
import { versionOf } from './read-form.ts'
import { SaveParts, useApplicantRefusal, useSaving } from './SaveParts.tsx'
import type { RefusedSave } from './save-outcome.ts'
import { UnknownOutcome } from './UnknownOutcome.tsx'
import { useFormState } from './use-form-state.ts'
import { goToConfirm, handleFormKeys } from './use-keys.ts'
import { useFormWords, useProposalsWords } from './words.ts'

type ProposalFormProps = { proposal: OpenedProposal; refused: RefusedSave | undefined }

/**
 * One form whose parts can be filled in any order. With scripts one part is shown at a time, chosen by the address;
 * without them all parts stand under each other. Nothing typed is lost either way.
 */
export function ProposalForm({ proposal, refused }: ProposalFormProps) {
  const state = useFormState(proposal, refused)
  const { view, changed, leave } = state
  const goOnFrom = (form: HTMLFormElement) => {
    const { part, isInPlace } = view
    if (part) return () => leave(part)
    return isInPlace ? () => goToConfirm(form) : undefined
  }
  return (
    <FormProvider value={state}>
      <div className="mt-s4 grid gap-s7 lg:grid-cols-[minmax(0,720px)_344px] lg:justify-between">
        <Form
          ref={state.form}
          id={state.id}
          method="post"
          action={view.action}
          encType="multipart/form-data"
          noValidate
          data-autosaved=""
          onInput={changed}
          onClick={changed}
          onKeyDown={(event) => handleFormKeys(event, goOnFrom(event.currentTarget))}
          onSubmit={state.sent}
        >
          <HiddenFields />
          <KeepingNote />
          <UnknownOutcome />
          {state.noteIn === 'top' && <RefusedNote />}
          {view.isOnePage && <FormErrors />}
          <div hidden={view.shown !== undefined}>
            <ProposalOverview />
          </div>
          {formSections.map(({ name }) => (
            <FormSection key={name} name={name} />
          ))}
          {view.shown === 'check' && <CheckAnswers />}
          {view.isOnePage && <SaveParts />}
        </Form>
        <div className="grid gap-s4 self-start lg:sticky lg:top-s5">
          <PremiumSummary
            cover={proposal.cover}
            changeHref={state.outcome.kind === 'known' ? backToCalculator(proposal.cover) : undefined}
            isOver={state.isPriceOver}
          />
          {view.isInPlace && state.mayConfirm && <ConfirmBox />}
        </div>
      </div>
    </FormProvider>
  )
}

/** Hidden fields of a save: its quote or draft, the version it is based on, and its idempotency key. */
function HiddenFields() {
  const { proposal, refused, autosave } = useProposalForm()
  const { cover, draft, born } = proposal
  const { work } = autosave
  // A refused post was based on this version, whatever was autosaved before.
  const version = refused?.values.version ?? versionOf(proposal)
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

/**
 * Beside the check page: its progress, and the button that confirms. On a phone it stays at the bottom of the
 * window, with the premium.
 */
function ConfirmBox() {
  const { id, proposal, answers, circumstances, check, isPriceOver, isDeclared } = useProposalForm()
  const words = useProposalsWords()
  const { check: checkWords } = useFormWords()
  const write = useWriter()
  const saving = useSaving('1')
  const refusal = useApplicantRefusal()
  const { done, of } = progress(answers, circumstances)
  const mode = words.summary.perMode[proposal.cover.mode]
  const premium = write.amount(check?.premium ?? proposal.cover.premium_amount)
  const whyNot = () => {
    if (!proposal.may_buy) return words.cannotBuy
    if (refusal !== undefined) return refusal
    if (isPriceOver) return checkWords.recalculateFirst
    if (isDeclared) return undefined
    return done < of ? checkWords.finishFirst : checkWords.declareFirst
  }
  return (
    <div className="foot-bar no-print">
      <p className="max-lg:hidden">
        <b>{write.fill(words.progress, { done, of })}</b>
        <span className="block text-ink-2 text-s">{words.noMoneyNow}</span>
      </p>
      <p className="lg:hidden">
        <span className="block text-ink-2 text-xs">
          {isPriceOver ? write.fill(words.summary.over, { mode }) : mode}
        </span>
        <b className="num">{isPriceOver ? <s>{premium}</s> : premium}</b>
        <span className="block max-w-[7.5rem] text-ink-2 text-xs">{words.noMoneyNow}</span>
      </p>
      <Button
        type="submit"
        form={id}
        name="status"
        value="1"
        kind="primary"
        disabledReason={whyNot()}
        busy={saving}
      >
        {words.confirm}
      </Button>
    </div>
  )
}
