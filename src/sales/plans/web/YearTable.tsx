import { type ReactNode, useState } from 'react'
import { useWriter } from '#platform/http/web/write.ts'
import { Button, TableBox, useHydrated } from '#ui'
import type { YearColumn } from '../year-columns.ts'

/** One row per policy year. Long tables fold their middle away, except without scripts and in print. */
export function YearTable<Year extends { year: number }>({
  years,
  columns,
  texts,
  lastRow,
}: YearTableProps<Year>) {
  const write = useWriter()
  const isHydrated = useHydrated()
  const [isOpen, setIsOpen] = useState(false)
  const folded = isHydrated ? foldedYears(years.length) : undefined
  const isFolded = (year: number) =>
    folded !== undefined && !isOpen && year >= folded.from && year <= folded.to
  const isLast = (index: number) => !lastRow && index === years.length - 1
  return (
    <TableBox label={texts.asTable} className="mt-s6">
      <table className="table table-numbers">
        <caption className="sr-only">{texts.asTable}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.year}</th>
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
                    icon="chevron-down"
                    aria-expanded={isOpen}
                    className={isOpen ? 'is-open' : ''}
                    onClick={() => setIsOpen(!isOpen)}
                  >
                    {write.fill(isOpen ? texts.hideYears : texts.showYears, folded)}
                  </Button>
                </td>
              </tr>
            ),
            <tr key={year.year} className={rowClasses(isLast(index), isFolded(year.year))}>
              <th scope="row">{write.number(year.year)}</th>
              {columns.map(({ key, value, look, isOccasional }) => (
                <td key={key} className={`at-end no-wrap ${look ?? ''}`}>
                  {isOccasional && value(year) === 0 ? '–' : write.amount(value(year))}
                </td>
              ))}
            </tr>,
          ])}
          {lastRow}
        </tbody>
      </table>
    </TableBox>
  )
}

type YearTableProps<Year> = {
  years: readonly Year[]
  columns: readonly YearColumn<Year, ReactNode>[]
  texts: { asTable: string; year: string; showYears: string; hideYears: string }
  /** Shown under the years; replaces the double rule of the last year. */
  lastRow?: ReactNode
}

/** The rows of a long table that are folded away; undefined for a short one. */
function foldedYears(count: number): { from: number; to: number } | undefined {
  return count > 12 ? { from: 6, to: count - 3 } : undefined
}

function rowClasses(isLast: boolean, isFolded: boolean): string | undefined {
  if (isLast) return 'is-last'
  return isFolded ? 'calculator-folded' : undefined
}
