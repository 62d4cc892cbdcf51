import { useState } from 'react'
import { useWriter, type Writer } from '#plans/web/write.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { ChevronDown } from '#platform/web/ui/icons.ts'
import { TableBox } from '#platform/web/ui/Table.tsx'
import { useHydrated } from '#platform/web/ui/use-hydrated.ts'
import type { CalculationAnswer } from '../contract.ts'
import { foldedYears, hasTwoScenarios, isPension } from './benefit-years.ts'
import { useQuotesWords } from './words.ts'

type Year = CalculationAnswer['benefits']['years'][number]
type Column = {
  key: string
  head: string
  value: (year: Year) => number
  look?: 'is-solid' | 'is-illustrated'
  /** Mostly nothing: a dash reads better than a column of zeros. */
  isOccasional?: boolean
}

/** One row a policy year; long tables fold their middle away, without scripts and in print they do not. */
export function BenefitTable({ result }: { result: CalculationAnswer }) {
  const words = useQuotesWords()
  const write = useWriter()
  const isHydrated = useHydrated()
  const [isOpen, setIsOpen] = useState(false)
  const { years } = result.benefits
  const columns = useColumns(result, write)
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

/** The columns that this plan has something to say in. */
function useColumns(result: CalculationAnswer, write: Writer): readonly Column[] {
  const words = useQuotesWords().benefits
  const { benefits } = result
  const { years, bonus_rates: rates } = benefits
  const columns: (Column | false)[] = [
    { key: 'premium', head: words.premium, value: (year) => year.premium },
    { key: 'paid', head: words.cumulativePremium, value: (year) => year.cumulative_premium },
    years.some((year) => year.survival_benefit > 0) && {
      key: 'survival',
      head: isPension(result) ? words.pension : words.survivalBenefit,
      value: (year) => year.survival_benefit,
      look: 'is-solid',
      isOccasional: true,
    },
    years.some((year) => year.on_death) && {
      key: 'death',
      head: isPension(result) ? words.priceReturned : words.onDeath,
      value: (year) => year.on_death?.guaranteed ?? 0,
      look: 'is-solid',
    },
    years.some((year) => year.hospital_limit) && {
      key: 'hospital',
      head: words.hospitalLimit,
      value: (year) => year.hospital_limit ?? 0,
      look: 'is-solid',
    },
    rates !== undefined && {
      key: 'low',
      head: write.fill(words.bonus, { percent: write.percent(rates.low) }),
      value: (year) => year.bonus?.low ?? 0,
      look: 'is-illustrated',
    },
    rates !== undefined &&
      hasTwoScenarios(benefits) && {
        key: 'high',
        head: write.fill(words.bonus, { percent: write.percent(rates.high) }),
        value: (year) => year.bonus?.high ?? 0,
        look: 'is-illustrated',
      },
    rates !== undefined && {
      key: 'withLow',
      head: write.fill(words.sumWithBonus, { percent: write.percent(rates.low) }),
      value: (year) => year.sum_with_bonus?.low ?? 0,
      look: 'is-illustrated',
    },
    rates !== undefined &&
      hasTwoScenarios(benefits) && {
        key: 'withHigh',
        head: write.fill(words.sumWithBonus, { percent: write.percent(rates.high) }),
        value: (year) => year.sum_with_bonus?.high ?? 0,
        look: 'is-illustrated',
      },
    years.some((year) => year.final_addition !== undefined) && {
      key: 'addition',
      head: words.finalAddition,
      value: (year) => year.final_addition ?? 0,
      look: 'is-illustrated',
      isOccasional: true,
    },
  ]
  return columns.filter((column) => column !== false)
}
