import { Form } from '#ui'
import { formSections } from '../form.ts'
import { CheckAnswers } from './CheckAnswers.tsx'
import { ConfirmBox } from './ConfirmBox.tsx'
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
import { SaveParts } from './SaveParts.tsx'
import type { RefusedSave } from './save-outcome.ts'
import { UnknownOutcome } from './UnknownOutcome.tsx'
import { useFormState } from './use-form-state.ts'
import { goToConfirm, handleFormKeys } from './use-keys.ts'

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
