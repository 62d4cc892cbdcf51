import type { Writer } from '#kernel/writer.ts'
import { useWriter } from '#platform/http/web/write.ts'
import type { KeyFactsAnswer } from '../contract.ts'
import { type KeyFactsWords, whole } from '../key-facts-texts.ts'
import type { YearColumn } from '../year-columns.ts'
import { YearTable } from './YearTable.tsx'

type Words = KeyFactsWords['stopping']
type Year = KeyFactsAnswer['years'][number]
/** A column, with its amount for somebody who does not stop. */
type Column = YearColumn<Year> & { readonly atTheEnd?: number | undefined }

/** The value on stopping at the end of each year beside the amount paid by then; the last row is for not stopping. */
export function StoppingTable({ facts, words: { stopping: words } }: StoppingTableProps) {
  const write = useWriter()
  const columns = columnsOf(facts, words, write)
  return (
    <YearTable
      years={facts.years.filter((year) => year.surrender !== undefined)}
      columns={columns}
      texts={{ ...words, asTable: words.table }}
      // A pension for life has no end of term.
      lastRow={
        facts.pension_years === undefined && <NotStopping facts={facts} columns={columns} words={words} />
      }
    />
  )
}

type StoppingTableProps = { facts: KeyFactsAnswer; words: KeyFactsWords }

function NotStopping({ facts, columns, words }: { facts: KeyFactsAnswer; columns: Column[]; words: Words }) {
  const write = useWriter()
  return (
    <tr className="is-last">
      <th scope="row">{write.fill(words.toTheEnd, { n: facts.years.length })}</th>
      {columns.map(({ key, look, atTheEnd }) => (
        <td key={key} className={`at-end no-wrap ${look ?? ''}`}>
          {atTheEnd === undefined ? '–' : whole(atTheEnd, write)}
        </td>
      ))}
    </tr>
  )
}

function columnsOf(facts: KeyFactsAnswer, words: Words, write: Writer): Column[] {
  const { years, guaranteed, illustrated, bonus_rates: rates } = facts
  const receivedBefore = years.at(-2)?.received ?? 0
  const hasPaidUp = years.some((year) => year.paid_up !== undefined)
  const bonus = (each: 'low' | 'high'): Column => ({
    key: each,
    head: write.fill(words.paidUpWithBonus, { percent: write.percent(rates?.[each] ?? 0) }),
    value: (year) => Math.round(year.paid_up_illustrated?.[each] ?? 0),
    look: 'is-illustrated',
    atTheEnd: (illustrated?.[each].total ?? 0) - receivedBefore,
  })
  const paidUp: Column = {
    key: 'paidUp',
    head: words.paidUp,
    value: (year) => Math.round(year.paid_up ?? 0),
    look: 'is-solid',
    atTheEnd: guaranteed.total - receivedBefore,
  }
  const received: Column = {
    key: 'received',
    head: words.received,
    value: (year) => year.received,
    isOccasional: true,
    atTheEnd: receivedBefore,
  }
  return [
    { key: 'paid', head: words.paid, value: (year) => year.paid, atTheEnd: facts.paid },
    ...(receivedBefore > 0 ? [received] : []),
    {
      key: 'surrender',
      head: hasPaidUp ? words.surrender : words.paidOut,
      value: (year) => Math.round(year.surrender ?? 0),
      look: 'is-solid',
      atTheEnd: hasPaidUp ? undefined : guaranteed.total - receivedBefore,
    },
    ...(hasPaidUp ? [paidUp] : []),
    ...(hasPaidUp && rates ? [bonus('low'), bonus('high')] : []),
  ]
}
