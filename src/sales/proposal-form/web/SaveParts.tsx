import { useNavigation } from 'react-router'
import { declarationFields } from '#sales/proposals/form-fields.ts'
import { useWordWords } from '#sales/proposals/web/words.ts'
import { premiumCalculatorPath } from '#sales/quotes/paths.ts'
import { Alert, Button, ButtonLink, Checkbox } from '#ui'
import { ConsentStep } from './ConsentStep.tsx'
import { useForm } from './form-context.ts'
import type { OpenedProposal } from './policy-buy.loader.ts'
import { openedWord, type ShownWord } from './use-applicant-word.ts'
import { useFormWords, useProposalsWords } from './words.ts'

/**
 * What ends the form: the declaration and the two ways to save, the draft first (PROP-07). Without scripts, where
 * all parts stand on one page, a third button shows the answers once more.
 * @param isLast the answers stand above already, and the button that confirms beside them (ConfirmBox.tsx)
 */
export function SaveParts({ proposal, isLast, isPriceOver, word = openedWord(proposal) }: SavePartsProps) {
  const words = useProposalsWords()
  const filling = useFormWords()
  const { problems } = useWordWords()
  const { draft, may_buy: mayBuy } = proposal
  const disabledReason = mayBuy ? undefined : words.cannotBuy
  const { maySave, instead } = useForm()
  const saving = useSaving('1')
  return (
    <>
      {!isLast && maySave && <Alert className="my-s6">{words.beforeConfirm}</Alert>}
      <Declaration isBySeller={proposal.proposer !== 'customer'} />
      {/* Nobody agrees to a price that is over. */}
      {word && maySave && !instead && !isPriceOver && !proposal.cover.is_expired && (
        <ConsentStep proposal={proposal} word={word} />
      )}
      {/* The declaration keeps its place, and its ticks: asked again, the same is sent. */}
      {instead}
      {maySave && !instead && (
        <div className="flex flex-wrap items-center gap-s4">
          <DraftButton proposal={proposal} />
          {!isLast && (
            <Button type="submit" name="status" value="check" disabledReason={disabledReason}>
              {filling.checkAnswers}
            </Button>
          )}
          {!isLast && (
            <Button
              type="submit"
              name="status"
              value="1"
              kind="primary"
              disabledReason={refusedByApplicant(word, problems) ?? disabledReason}
              busy={saving}
            >
              {words.confirm}
            </Button>
          )}
          {draft && (
            <ButtonLink kind="text" href={premiumCalculatorPath}>
              {words.cancel}
            </ButtonLink>
          )}
        </div>
      )}
    </>
  )
}

/** Why nothing can be submitted that the applicant has refused as it stands. */
export function refusedByApplicant(
  word: ShownWord | undefined,
  { applicantSaidNo, applicantSaidWrong }: ReturnType<typeof useWordWords>['problems'],
): string | undefined {
  const state = word?.standing.state
  return state === 'no' ? applicantSaidNo : state === 'wrong' ? applicantSaidWrong : undefined
}

type SavePartsProps = {
  proposal: OpenedProposal
  isLast: boolean
  /** The server has just said that the price no longer holds. */
  isPriceOver?: boolean
  word?: ShownWord | undefined
}

/** "Save draft", or "update" for one that exists. */
export function DraftButton({ proposal: { draft, may_buy: mayBuy } }: { proposal: OpenedProposal }) {
  const words = useProposalsWords()
  const saving = useSaving('0')
  if (!useForm().maySave) return null
  return (
    <Button
      type="submit"
      name="status"
      value="0"
      disabledReason={mayBuy ? undefined : words.cannotBuy}
      busy={saving}
    >
      {draft ? words.update : words.saveDraft}
    </Button>
  )
}

/** What a button says while its save is under way. */
export function useSaving(status: string): string | undefined {
  const words = useProposalsWords()
  const { state, formData } = useNavigation()
  return state !== 'idle' && formData?.get('status') === status ? words.saving : undefined
}

function Declaration({ isBySeller }: { isBySeller: boolean }) {
  const { words, errorOf } = useForm()
  return (
    <fieldset className="panel my-s6 grid gap-s3 border-[1.5px] border-ink">
      <legend className="px-s2 font-semibold">{words.declaration.title}</legend>
      {isBySeller && <p>{words.declaration.bySeller}</p>}
      <Checkbox
        name={declarationFields.declaration}
        label={words.declaration.statement}
        error={errorOf(declarationFields.declaration)}
      />
      <Checkbox
        name={declarationFields.consent}
        label={words.declaration.consent}
        error={errorOf(declarationFields.consent)}
      />
    </fieldset>
  )
}
