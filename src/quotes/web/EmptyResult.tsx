import { usePlansWords } from '#plans/web/words.ts'
import { useWriter } from '#plans/web/write.ts'
import { Alert } from '#platform/web/ui/Alert.tsx'
import { Prepare } from './Prepare.tsx'
import { useQuotesWords } from './words.ts'

/** The place of the result before there is one. */
export function EmptyResult({ edition, comparedWith = [] }: EmptyResultProps) {
  const words = useQuotesWords()
  const plans = usePlansWords()
  const write = useWriter()
  return (
    <>
      <h2 id="result-title" className="text-xl">
        {words.result.title}
      </h2>
      <p className="calculator-amount is-open" aria-hidden="true">
        ৳ <span className="calculator-blank" />
      </p>
      <p className="muted mt-s2">{words.result.empty}</p>
      {comparedWith.length > 0 && (
        <Alert className="mt-s4">
          {write.fill(words.compare.waiting, { numbers: comparedWith.join(', ') })}
        </Alert>
      )}
      {edition.illustrative && (
        <p className="text-s muted mt-s4">
          {plans.illustrative} {write.fill(plans.priceNotes.edition, { name: edition.name })}
        </p>
      )}
      <Prepare />
    </>
  )
}

type EmptyResultProps = {
  edition: { name: string; illustrative: boolean }
  /** Numbers of quotes that the coming one is going to be compared with. */
  comparedWith?: readonly string[] | undefined
}
