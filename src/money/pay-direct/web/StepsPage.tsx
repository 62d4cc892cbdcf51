import { paymentPaths } from '#money/ledger/paths.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { ButtonLink } from '#ui'
import { PayFrame } from './PayFrame.tsx'
import { usePayDirectWords } from './words.ts'

/** Explains the three steps before the first one (PAY-02). */
export default function StepsPage() {
  const { overview: words, steps } = usePayDirectWords()
  const all = [
    { title: steps.validate, text: steps.validateText },
    { title: steps.amount, text: steps.amountText },
    { title: steps.payment, text: steps.paymentText },
  ]
  return (
    <PayFrame title={words.title} lead={words.lead}>
      <ol aria-label={steps.label} className="max-w-form">
        {all.map(({ title, text }, n) => (
          <li key={title} className="grid grid-cols-[auto_1fr] gap-x-s4 border-line border-b py-s4">
            <StepNumber n={n + 1} />
            <div>
              <h2 className="text-xl">{title}</h2>
              <p className="mt-s1 text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-s6 flex flex-wrap items-center gap-s4">
        <ButtonLink kind="primary" href={paymentPaths.validate}>
          {words.proceed}
        </ButtonLink>
        <ButtonLink href={paymentPaths.payDirect}>{words.back}</ButtonLink>
      </p>
    </PayFrame>
  )
}

/** Stitched, because no step is done yet. */
function StepNumber({ n }: { n: number }) {
  const write = useWriter()
  return (
    <span
      aria-hidden="true"
      className="mt-s1 grid size-11 place-items-center rounded-full border-[2.5px] border-pink-700 border-dashed font-semibold"
    >
      {write.number(n)}
    </span>
  )
}
