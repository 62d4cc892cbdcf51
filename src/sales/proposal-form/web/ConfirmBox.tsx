import { useWriter } from '#platform/http/web/write.ts'
import { useWordWords } from '#sales/proposals/web/words.ts'
import { Button } from '#ui'
import { progress } from '../form.ts'
import type { OpenedProposal } from './policy-buy.loader.ts'
import { refusedByApplicant, useSaving } from './SaveParts.tsx'
import type { ShownWord } from './use-applicant-word.ts'
import type { Check } from './use-check.ts'
import type { LiveAnswers } from './use-live-answers.ts'
import { useFormWords, useProposalsWords } from './words.ts'

type ConfirmBoxProps = {
  proposal: OpenedProposal
  live: LiveAnswers
  check: Check | undefined
  word: ShownWord | undefined
  isPriceOver: boolean
  /** Both boxes of the declaration are ticked. */
  isDeclared: boolean
  /** The form that it confirms. */
  form: string
}

/**
 * Beside the answers looked through once more: how far they are, and the one button that confirms. On a phone it stays at
 * the foot of the window, with the premium.
 */
export function ConfirmBox({ proposal, live, check, word, isPriceOver, isDeclared, form }: ConfirmBoxProps) {
  const words = useProposalsWords()
  const { check: checkWords } = useFormWords()
  const { problems } = useWordWords()
  const write = useWriter()
  const saving = useSaving('1')
  const { done, of } = progress(live.answers, live.circumstances)
  const mode = words.summary.perMode[proposal.cover.mode]
  const premium = write.amount(check?.premium ?? proposal.cover.premium_amount)
  const refused = refusedByApplicant(word, problems)
  const reason = !proposal.may_buy
    ? words.cannotBuy
    : refused !== undefined
      ? refused
      : isPriceOver
        ? checkWords.recalculateFirst
        : isDeclared
          ? undefined
          : done < of
            ? checkWords.finishFirst
            : checkWords.declareFirst
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
        form={form}
        name="status"
        value="1"
        kind="primary"
        disabledReason={reason}
        busy={saving}
      >
        {words.confirm}
      </Button>
    </div>
  )
}
