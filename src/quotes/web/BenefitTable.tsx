import { useState } from 'react'
import { useWriter } from '#plans/web/write.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ChevronDown } from '#platform/web/ui/icons.ts'
import { TableBox } from '#platform/web/ui/Table.tsx'
import { useHydrated } from '#platform/web/ui/use-hydrated.ts'
import type { CalculationAnswer } from '../contract.ts'
import { benefitColumns } from './benefit-columns.ts'
import { foldedYears } from './benefit-years.ts'
import { useQuotesWords } from './words.ts'

/** One row a policy year; long tables fold their middle away, without scripts and in print they do not. */
export function BenefitTable({ result }: { result: CalculationAnswer }) {
  const words = useQuotesWords()
  const write = useWriter()
  const isHydrated = useHydrated()
  const [isOpen, setIsOpen] = useState(false)
  const { years } = result.benefits
  const columns = benefitColumns(result, words.benefits, write)
  const folded = isHydrated ? foldedYears(years.length) : undefined
  const isFolded = (year: number) =>
    folded !== undefined && !isOpen && year >= folded.from && year <= folded.to
  return (
    <TableBox label={words.benefits.asTable} className="mt-s6">
      <table className="table table-numbers">
        <caption className="sr-only">{words.benefits.asTable}</caption>
        <thead>
          <tr>
            <th scope="col">{words.benefits.year}</th>
            {columns.map(({ key, head }) => (
              <th key={key} scope="col" className="at-end">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {years.flatMap((year, index) => [
            folded && year.year === folded.from && (
              <tr key="fold" className="no-print">
                <td colSpan={columns.length + 1} className="calculator-fold">
                  <Button
                    kind="text"
                    small
                    icon={ChevronDown}
                    aria-expanded={isOpen}
                    className={isOpen ? 'is-open' : ''}
                    onClick={() => setIsOpen(!isOpen)}
                  >
                    {write.fill(isOpen ? words.benefits.hideYears : words.benefits.showYears, folded)}
                  </Button>
                </td>
              </tr>
            ),
            <tr key={year.year} className={rowClasses(index === years.length - 1, isFolded(year.year))}>
              <th scope="row">{write.number(year.year)}</th>
              {columns.map(({ key, value, look, isOccasional }) => (
                <td key={key} className={`at-end no-wrap ${look ?? ''}`}>
                  {isOccasional && value(year) === 0 ? '–' : write.amount(value(year))}
                </td>
              ))}
            </tr>,
          ])}
        </tbody>
      </table>
    </TableBox>
  )
}

function rowClasses(isLast: boolean, isFolded: boolean): string | undefined {
  if (isLast) return 'is-last'
  return isFolded ? 'calculator-folded' : undefined
}
