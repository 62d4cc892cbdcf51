import { useActionData, useLoaderData } from 'react-router'
import { FieldErrors } from '#platform/pages/web/FieldErrors.tsx'
import { PageMeta } from '#platform/pages/web/PageMeta.tsx'
import { comparePath, premiumCalculatorPath } from '#sales/quotes/paths.ts'
import { Alert, Anchor, ArrowLink, Breadcrumbs, PageHead } from '#ui'
import { ComparisonForm } from './ComparisonForm.tsx'
import { ComparisonResult } from './ComparisonResult.tsx'
import type { ComparisonView } from './comparison.loader.ts'
import { useComparisonWords } from './words.ts'

/** Compares all plans on offer on the same terms, for a budget, a sum or a goal. */
export default function ComparisonPage() {
  const words = useComparisonWords()
  const opened = useLoaderData<ComparisonView>()
  const view = useActionData<ComparisonView>() ?? opened
  const { comparison, failure } = view
  return (
    <div className="w pb-s9">
      <PageMeta title={words.title} description={words.lead} isHidden={comparison !== undefined} />
      <Breadcrumbs
        label={words.breadcrumbs.label}
        entries={[{ text: words.breadcrumbs.home, href: '/' }, { text: words.title }]}
      />
      <PageHead title={words.title} lead={comparison ? undefined : words.lead} />
      <FieldErrors errors={summaryOf(view, words.fields)} className="mb-s5" />
      {failure && (
        <Alert kind="danger" live takesFocus>
          <p>{failure}</p>
          <p>
            <Anchor href={premiumCalculatorPath}>{words.singly}</Anchor>
          </p>
        </Alert>
      )}
      {comparison ? (
        <ComparisonResult view={view} comparison={comparison} />
      ) : (
        <ComparisonForm view={view} isPrimary />
      )}
      <KeptQuotes />
    </div>
  )
}

/** Leads to the other comparison, of kept quotes. */
function KeptQuotes() {
  const { kept } = useComparisonWords()
  return (
    <section className="comparison-kept no-print">
      <h2>{kept.title}</h2>
      <p>{kept.text}</p>
      <ArrowLink href={comparePath()}>{kept.link}</ArrowLink>
    </section>
  )
}

/** Each error with its question as the form asks it. */
function summaryOf(
  { answers, errors }: ComparisonView,
  labels: ReturnType<typeof useComparisonWords>['fields'],
) {
  const asksBudget = !answers.want || answers.want === 'budget'
  const questions: Readonly<Record<string, string>> = {
    dob: labels.birth,
    age: labels.birth,
    want: labels.want,
    amount: asksBudget ? labels.budget : labels.amount,
    mode: labels.mode,
    year: labels.year,
  }
  return Object.entries(errors).flatMap(([field, texts]) => {
    const question = questions[field] ?? ''
    const asked = !question || question.endsWith('?') ? question : `${question}:`
    return texts.map((text) => ({ field, text: `${asked} ${text}`.trim() }))
  })
}
