import { useWriter } from '#platform/http/web/write.ts'
import { Button } from '#ui'
import { progress } from '../form.ts'
import { useProposalForm } from './form-context.ts'
import { useApplicantRefusal, useSaving } from './SaveParts.tsx'
import { useFormWords, useProposalsWords } from './words.ts'

/**
 * Beside the check page: its progress, and the button that confirms. On a phone it stays at the bottom of the
 * window, with the premium.
 */
export function ConfirmBox() {
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
