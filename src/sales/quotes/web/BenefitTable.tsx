import { useWriter } from '#sales/plans/web/write.ts'
import { YearTable } from '#sales/plans/web/YearTable.tsx'
import type { CalculationAnswer } from '../contract.ts'
import { benefitColumns } from './benefit-columns.ts'
import { useQuotesWords } from './words.ts'

/** The benefits of a policy, one row a policy year. */
export function BenefitTable({ result }: { result: CalculationAnswer }) {
  const { benefits: texts } = useQuotesWords()
  const write = useWriter()
  return (
    <YearTable years={result.benefits.years} columns={benefitColumns(result, texts, write)} texts={texts} />
  )
}
