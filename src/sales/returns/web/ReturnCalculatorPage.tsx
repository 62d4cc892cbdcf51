import { useActionData, useLoaderData } from 'react-router'
import { Island } from '#platform/pages/web/islands/Island.tsx'
import { sharedQuoteOf } from '#sales/plans/share-texts.ts'
import { CalculatorPage } from '#sales/plans/web/CalculatorPage.tsx'
import { returnCalculatorPath } from '../paths.ts'
import returnCalculator from './islands/return-calculator.ts'
import type { ReturnPageData } from './return-calculator.loader.ts'
import type { ReturnView } from './return-view.ts'
import { useReturnsWords } from './words.ts'

/** The return calculator: for anyone, without an account (RCALC-01). */
export default function ReturnCalculatorPage() {
  const words = useReturnsWords()
  const { today, edition, about, isOwnQuote, refused, view } = useLoaderData<ReturnPageData>()
  const posted = useActionData<ReturnView>()
  return (
    <CalculatorPage
      words={words}
      about={about}
      isOwnQuote={isOwnQuote}
      calculatorPath={returnCalculatorPath}
      shared={sharedQuoteOf(view.kept, view.result)}
      refused={refused}
    >
      {(contact) => (
        <Island
          of={returnCalculator}
          when="load"
          props={{ start: posted ?? view, today, edition, contact }}
        />
      )}
    </CalculatorPage>
  )
}
