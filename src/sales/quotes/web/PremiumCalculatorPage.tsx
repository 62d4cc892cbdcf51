import { useActionData, useLoaderData } from 'react-router'
import type { Language } from '#kernel/language.ts'
import { writerIn } from '#kernel/writer.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import { Island } from '#platform/pages/web/islands/Island.tsx'
import { sharedQuoteOf } from '#sales/plans/share-texts.ts'
import { CalculatorPage } from '#sales/plans/web/CalculatorPage.tsx'
import { premiumCalculatorPath } from '../paths.ts'
import type { CalculatorView } from './calculator-view.ts'
import premiumCalculator from './islands/premium-calculator.ts'
import type { CalculatorPageData } from './premium-calculator.loader.ts'
import { useQuotesWords } from './words.ts'

/** The premium calculator: for anyone, without an account (PCALC-01). */
export default function PremiumCalculatorPage() {
  const words = useQuotesWords()
  const language = useLanguage()
  const { today, latestStart, edition, about, isOwnQuote, refused, view } =
    useLoaderData<CalculatorPageData>()
  const posted = useActionData<CalculatorView>()
  return (
    <CalculatorPage
      words={words}
      about={about}
      isOwnQuote={isOwnQuote}
      calculatorPath={premiumCalculatorPath}
      shared={sharedQuoteOf(view.kept, view.result)}
      refused={refused}
    >
      {(contact) => (
        <Island
          of={premiumCalculator}
          when="load"
          props={{ start: posted ?? withWrittenSum(view, language), today, latestStart, edition, contact }}
        />
      )}
    </CalculatorPage>
  )
}

/** Formats the sum of a kept quote with the reader's digits and grouping. */
function withWrittenSum(view: CalculatorView, language: Language): CalculatorView {
  const sum = Number(view.answers.sum_assured)
  return sum > 0
    ? { ...view, answers: { ...view.answers, sum_assured: writerIn(language).number(sum) } }
    : view
}
