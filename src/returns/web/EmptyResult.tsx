import { usePlansWords } from '#plans/web/words.ts'
import { useWriter } from '#plans/web/write.ts'
import { ReturnWays } from './ReturnWays.tsx'
import { useReturnsWords } from './words.ts'

/** The place of the result before there is one. */
export function EmptyResult({ edition }: { edition: { name: string; illustrative: boolean } }) {
  const words = useReturnsWords()
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
      {edition.illustrative && (
        <p className="text-s muted mt-s4">
          {plans.illustrative} {write.fill(plans.priceNotes.edition, { name: edition.name })}
        </p>
      )}
      <ReturnWays />
    </>
  )
}
