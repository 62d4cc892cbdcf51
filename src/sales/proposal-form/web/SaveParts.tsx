import { useNavigation } from 'react-router'
import { declarationFields } from '#sales/proposals/form-fields.ts'
import { useConsentWords } from '#sales/proposals/web/words.ts'
import { premiumCalculatorPath } from '#sales/quotes/paths.ts'
import { Alert, Button, ButtonLink, Checkbox } from '#ui'
import { ConsentStep } from './ConsentStep.tsx'
import { useField, useProposalForm } from './form-context.ts'
import { RefusedNote } from './RefusedNote.tsx'
import { useFormWords, useProposalsWords } from './words.ts'

/**
 * The end of the form: the declaration and the two save buttons, the draft first (PROP-07). Without scripts
 * all parts are on one page, and a third button opens the check page. With scripts the answers are shown
 * above, and the confirm button is beside them (ConfirmBox.tsx).
 */
export function SaveParts() {
  const { proposal, view, consent, maySave, mayConfirm, noteIn, isPriceOver } = useProposalForm()
  const words = useProposalsWords()
  const { checkAnswers } = useFormWords()
  const refusal = useApplicantRefusal()
  const saving = useSaving('1')
  const disabledReason = proposal.may_buy ? undefined : words.cannotBuy
  return (
    <>
      {!view.isInPlace && maySave && <Alert className="my-s6">{words.beforeConfirm}</Alert>}
      <Declaration />
      {/* Nobody can agree to an expired price. */}
      {consent && mayConfirm && !isPriceOver && <ConsentStep consent={consent} />}
      {/* The declaration stays with its ticks, so that a retry sends the same answers. */}
      {noteIn === 'buttons' && <RefusedNote />}
      {mayConfirm && (
        <div className="flex flex-wrap items-center gap-s4">
          <DraftButton />
          {!view.isInPlace && (
            <>
              <Button type="submit" name="status" value="check" disabledReason={disabledReason}>
                {checkAnswers}
              </Button>
              <Button
                type="submit"
                name="status"
                value="1"
                kind="primary"
                disabledReason={refusal ?? disabledReason}
                busy={saving}
              >
                {words.confirm}
              </Button>
            </>
          )}
          {proposal.draft && (
            <ButtonLink kind="text" href={premiumCalculatorPath}>
              {words.cancel}
            </ButtonLink>
          )}
        </div>
      )}
    </>
  )
}

/** Why a proposal cannot be submitted: its applicant has refused it. */
export function useApplicantRefusal(): string | undefined {
  const { applicantSaidNo, applicantSaidWrong } = useConsentWords().problems
  const state = useProposalForm().consent?.standing.state
  return state === 'no' ? applicantSaidNo : state === 'wrong' ? applicantSaidWrong : undefined
}

/** "Save draft", or "update" for one that exists. */
export function DraftButton() {
  const { proposal, maySave } = useProposalForm()
  const words = useProposalsWords()
  const saving = useSaving('0')
  if (!maySave) return null
  return (
    <Button
      type="submit"
      name="status"
      value="0"
      disabledReason={proposal.may_buy ? undefined : words.cannotBuy}
      busy={saving}
    >
      {proposal.draft ? words.update : words.saveDraft}
    </Button>
  )
}

/** The text of a button while its save is running. */
export function useSaving(status: string): string | undefined {
  const words = useProposalsWords()
  const { state, formData } = useNavigation()
  return state !== 'idle' && formData?.get('status') === status ? words.saving : undefined
}

function Declaration() {
  const { proposal } = useProposalForm()
  const { declaration: words } = useProposalsWords()
  return (
    <fieldset className="panel my-s6 grid gap-s3 border-[1.5px] border-ink">
      <legend className="px-s2 font-semibold">{words.title}</legend>
      {proposal.proposer !== 'customer' && <p>{words.bySeller}</p>}
      <Checkbox
        name={declarationFields.declaration}
        label={words.statement}
        error={useField(declarationFields.declaration).error}
      />
      <Checkbox
        name={declarationFields.consent}
        label={words.consent}
        error={useField(declarationFields.consent).error}
      />
    </fieldset>
  )
}
