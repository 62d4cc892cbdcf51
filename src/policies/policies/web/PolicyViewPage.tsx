import { useLoaderData } from 'react-router'
import { useLanguage } from '#platform/http/web/visit.ts'
import { Disclosure, SummaryList } from '#ui'
import type { PolicyDetails } from '../contract.ts'
import { MaturityNote } from './MaturityNote.tsx'
import { GoBack, NothingToShow } from './NothingToShow.tsx'
import { PolicyDocuments } from './PolicyDocuments.tsx'
import { PolicyHead } from './PolicyHead.tsx'
import { PolicyHistory } from './PolicyHistory.tsx'
import { PremiumNote } from './PremiumNote.tsx'
import { policySections } from './policy-sections.ts'
import type { PolicyView } from './policy-view.loader.ts'
import { withWholeNumber } from './WholeNumber.tsx'
import { usePoliciesWords } from './words.ts'

/** Everything about one policy (POL-09 to POL-15), for its holder. The office has a page of its own. */
export default function PolicyViewPage() {
  const view = useLoaderData<PolicyView>()
  const words = usePoliciesWords()
  return (
    <>
      <title>{words.viewTitle}</title>
      {'details' in view ? <PolicyShown {...view} /> : <NothingToShow failure={view.failure} />}
    </>
  )
}

function PolicyShown({ details, events }: Extract<PolicyView, { details: PolicyDetails }>) {
  const words = usePoliciesWords()
  const language = useLanguage()
  return (
    <article className="mx-auto max-w-[760px]">
      <PolicyHead details={details} isOwn />
      <PremiumNote details={details} />
      <MaturityNote maturity={details.maturity} className="mb-s6" />
      <div className="grid gap-s7">
        <h2 className="sr-only">{words.viewTitle}</h2>
        {policySections(details, words, language).map((section) => {
          const rows = section.rows.map((row) => withWholeNumber(row, section, details.id))
          const list = <SummaryList key={section.title} title={section.title} rows={rows} />
          if (section.title !== words.sections.healthQuestions) return list
          return (
            <Disclosure key={section.title} ruled summary={section.title}>
              {list}
            </Disclosure>
          )
        })}
        <PolicyDocuments documents={details.documents} />
        <PolicyHistory events={events} />
      </div>
      <p className="mt-s7 no-print">
        <GoBack />
      </p>
    </article>
  )
}
