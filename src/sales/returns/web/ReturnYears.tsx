import type { ReactNode } from 'react'
import { useWriter } from '#platform/http/web/write.ts'
import { YearTable } from '#sales/plans/web/YearTable.tsx'
import type { YearColumn } from '#sales/plans/year-columns.ts'
import type { ReturnAnswer } from '../contract.ts'
import { useReturnsWords } from './words.ts'

type Year = ReturnAnswer['table']['years'][number]

/** Whether the table's death benefit is less than the family would really get (RCALC-08). */
export function isHalfOnDeath({ key_facts: facts }: ReturnAnswer): boolean {
  return facts.differences.includes('halfOnDeath')
}

/** One row per policy year, and below them the maturity (RCALC-06 to RCALC-09). */
export function ReturnYears({ result }: { result: ReturnAnswer }) {
  const { table: words } = useReturnsWords()
  const write = useWriter()
  const { years, yearly_bonus: yearly, maturity } = result.table
  const paysBeforeMaturity = years.some((year) => year.survival_benefit > 0)
  /** The specification prescribes these two labels for both languages (RCALC-07). */
  const bonusHead = (label: 'BDT 40' | 'BDT 50', amount: number) => (
    <>
      {label}
      <small className="block font-normal">{write.fill(words.bonus, { amount: write.amount(amount) })}</small>
    </>
  )
  const columns: readonly YearColumn<Year, ReactNode>[] = [
    { key: 'paid', head: words.cumulativePremium, value: (year) => year.cumulative_premium },
    {
      key: 'death',
      head: (
        <>
          {words.deathBenefit}
          {isHalfOnDeath(result) && (
            <small className="block font-normal">
              {write.fill(words.half, { amount: write.amount(result.sum_assured) })}
            </small>
          )}
        </>
      ),
      value: (year) => year.death_benefit,
    },
    {
      key: 'survival',
      head: paysBeforeMaturity ? words.survivalBenefit : words.atTheEnd,
      value: (year) => year.survival_benefit,
      look: 'is-solid',
      isOccasional: true,
    },
    {
      key: 'bdt40',
      head: bonusHead('BDT 40', yearly.bdt_40),
      value: (year) => year.bonus.bdt_40,
      look: 'is-illustrated',
    },
    {
      key: 'bdt50',
      head: bonusHead('BDT 50', yearly.bdt_50),
      value: (year) => year.bonus.bdt_50,
      look: 'is-illustrated',
    },
  ]
  return (
    <YearTable
      years={years}
      columns={columns}
      texts={words}
      lastRow={
        <tr className="is-last" data-part="maturity">
          <th scope="row">{words.maturity}</th>
          <td className="at-end no-wrap">{write.amount(years.at(-1)?.cumulative_premium ?? 0)}</td>
          <td className="at-end no-wrap">–</td>
          <td className="at-end no-wrap is-solid">{write.amount(maturity.amount)}</td>
          <td className="at-end no-wrap is-illustrated">{write.amount(maturity.with_bonus.bdt_40)}</td>
          <td className="at-end no-wrap is-illustrated">{write.amount(maturity.with_bonus.bdt_50)}</td>
        </tr>
      }
    />
  )
}
