import { type MouseEvent, useId } from 'react'
import { useWriter } from '#platform/http/web/write.ts'
import { equalShares, type NomineePart, questionsOfNominee } from '#policies/questions/nominees.ts'
import { sumOf } from '#sales/proposals/nominee-rules.ts'
import { Button, useHydrated } from '#ui'
import { AnswerText } from './AnswerFields.tsx'
import { useProposalForm } from './form-context.ts'
import { useProposalsWords } from './words.ts'

type SharesProps = {
  readonly shares: readonly { readonly part: NomineePart; readonly who: string }[]
}

/** How several nominees share the money, with the percentage still missing. */
export function Shares({ shares }: SharesProps) {
  const { answers } = useProposalForm()
  const { nominees } = useProposalsWords()
  const write = useWriter()
  const isHydrated = useHydrated()
  const id = useId()
  const equal = equalShares(shares.length)
  const isSame = equal.every((share) => share === equal[0])
  const nameOf = (part: NomineePart) => questionsOfNominee[part].share.field
  const shareEqually = ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    for (const [at, { part }] of shares.entries()) {
      const field = form?.elements.namedItem(nameOf(part))
      if (field instanceof HTMLInputElement) field.value = write.digits(equal[at] ?? 0)
    }
  }
  return (
    <fieldset className="border-ink border-t-[1.5px] pt-s4" aria-describedby={id}>
      <legend className="float-left mb-s1 w-full font-semibold text-xl">{nominees.shares}</legend>
      <p id={id} className="clear-both mb-s4 text-ink-2 text-s">
        {nominees.sharesHint}
      </p>
      <div className="grid gap-s4">
        {shares.map(({ part, who }) => (
          <AnswerText
            key={part}
            name={nameOf(part)}
            label={write.fill(nominees.shareOf, { who })}
            inputMode="numeric"
            autoComplete="off"
            suffix="%"
            className="max-w-[14rem]"
          />
        ))}
      </div>
      {isHydrated && (
        <div className="mt-s4 flex flex-wrap items-center gap-x-s5 gap-y-s3">
          <Sum sum={sumOf(shares.map(({ part }) => answers[part]?.share))} />
          <Button small onClick={shareEqually}>
            {write.fill(nominees.equally, {
              shares: isSame
                ? write.fill(nominees.each, { n: equal[0] ?? 0 })
                : equal.map((n) => write.fill(nominees.percent, { n })).join(' + '),
            })}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

/** The sum of the shares, announced on change. */
function Sum({ sum }: { readonly sum: number }) {
  const { sums } = useProposalsWords().nominees
  const write = useWriter()
  const sentence = sum === 100 ? sums.complete : sum < 100 ? sums.less : sums.more
  return (
    <p role="status" className={sum === 100 ? 'text-green-700' : 'text-ink'}>
      {write.fill(sentence, { sum, n: Math.abs(100 - sum) })}
    </p>
  )
}
