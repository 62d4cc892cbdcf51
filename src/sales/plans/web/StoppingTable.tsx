import { useWriter } from '#platform/http/web/write.ts'
import type { KeyFactsAnswer } from '../contract.ts'
import type { KeyFactsWords } from './key-facts-texts.ts'
import { type YearColumn, YearTable } from './YearTable.tsx'

type Year = KeyFactsAnswer['years'][number]

/** What stopping at the end of each year gives, beside what was paid by then. */
export function StoppingTable({ facts, words: { stopping: words } }: StoppingTableProps) {
  const write = useWriter()
  const { bonus_rates: rates } = facts
  const years = facts.years.filter((year) => year.surrender !== undefined)
  const hasPaidUp = years.some((year) => year.paid_up !== undefined)
  const bonus = (each: 'low' | 'high'): YearColumn<Year> => ({
    key: each,
    head: write.fill(words.paidUpWithBonus, { percent: write.percent(rates?.[each] ?? 0) }),
    value: (year) => Math.round(year.paid_up_illustrated?.[each] ?? 0),
    look: 'is-illustrated',
    isOccasional: true,
  })
  const columns: (YearColumn<Year> | false)[] = [
    { key: 'paid', head: words.paid, value: (year) => year.paid },
    years.some((year) => year.received > 0) && {
      key: 'received',
      head: words.received,
      value: (year) => year.received,
      isOccasional: true,
    },
    {
      key: 'surrender',
      head: words.surrender,
      value: (year) => Math.round(year.surrender ?? 0),
      look: 'is-solid',
      isOccasional: true,
    },
    hasPaidUp && {
      key: 'paidUp',
      head: words.paidUp,
      value: (year) => Math.round(year.paid_up ?? 0),
      look: 'is-solid',
      isOccasional: true,
    },
    hasPaidUp && rates !== undefined && bonus('low'),
    hasPaidUp && rates !== undefined && bonus('high'),
  ]
  const texts = { ...words, asTable: words.table }
  return <YearTable years={years} columns={columns.filter((column) => column !== false)} texts={texts} />
}

type StoppingTableProps = { facts: KeyFactsAnswer; words: KeyFactsWords }
