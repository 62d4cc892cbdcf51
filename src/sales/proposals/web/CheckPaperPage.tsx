import { useLoaderData } from 'react-router'
import { formatShortDate } from '#kernel/dates.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { CheckFrame, Details, NoProof, Receipt, Stamp } from '#ui'
import type { CheckedPaper } from './check-paper.loader.ts'
import { usePrintWords } from './words.ts'

/** For people who have a printed proposal: is it genuine? The answer reveals only what the paper says anyway. */
export default function CheckPaperPage() {
  const { brand, isAsked, proof, refusal } = useLoaderData<CheckedPaper>()
  const { check: words } = usePrintWords()
  const write = useWriter()
  if (!proof) return <NoProof brand={brand} words={words} isAsked={isAsked} refusal={refusal} />
  return (
    <CheckFrame brand={brand} words={words}>
      <h1 className="mb-s5">{words.genuine}</h1>
      <p className="lead mb-s5">{words.genuineText}</p>
      <Receipt>
        <div className="flex flex-wrap items-start justify-between gap-s5">
          <Details
            className="min-w-0 flex-1 basis-64"
            entries={[
              {
                key: 'reference',
                label: words.reference,
                value: <span className="whitespace-nowrap">{proof.ref_unique_id}</span>,
              },
              { key: 'plan', label: words.plan, value: proof.plan },
              { key: 'date', label: words.date, value: write.date(proof.confirmed_on) },
              { key: 'initials', label: words.initials, value: proof.initials },
            ]}
          />
          <Stamp word={words.stamp} date={formatShortDate(proof.confirmed_on, write.language)} />
        </div>
      </Receipt>
    </CheckFrame>
  )
}
