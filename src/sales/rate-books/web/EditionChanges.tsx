import { formatDate } from '#kernel/dates.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { type Column, labelledColumn, SummaryList, Table, titleColumn } from '#ui'
import type { EditionChange } from '../contract.ts'
import { useEditionWords } from './words.ts'

type Plan = EditionChange['after']['plans'][number]

/** Before and after of an edition: what is in force, and how the prices of each plan change. */
export function EditionChanges({ change: { before, after } }: { change: EditionChange }) {
  const { change: words, illustrative, wholeBook } = useEditionWords()
  const write = useWriter()
  const columns = usePlanColumns()
  const dated = ({ edition, effectiveFrom, illustrative: is }: EditionChange['before']) =>
    write.fill(words.dated, { name: edition, date: formatDate(effectiveFrom, write.language) }) +
    (is ? ` (${illustrative})` : '')
  const rates = { before: before.ownRates, after: after.ownRates }
  return (
    <div className="grid gap-s5">
      <SummaryList
        title={words.title}
        rows={[
          { key: 'before', label: words.before, value: dated(before) },
          { key: 'after', label: words.after, value: dated(after) },
          { key: 'base', label: words.base, value: after.base ?? wholeBook },
          { key: 'rates', label: words.rates, value: write.fill(words.ratesChange, rates) },
          {
            key: 'file',
            label: words.file,
            value: write.fill(words.fileNamed, { file: after.file, digest: after.digest }),
          },
        ]}
      />
      {after.plans.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <Table
          caption={words.plans}
          rows={after.plans}
          rowKey={({ plan }) => String(plan)}
          columns={columns}
        />
      )}
    </div>
  )
}

function usePlanColumns(): Column<Plan>[] {
  const { change: words } = useEditionWords()
  const write = useWriter()
  const price = (taka: number | null) => (taka === null ? words.notSold : write.amount(taka))
  return [
    titleColumn(
      'plan',
      words.plan,
      ({ plan, bnName, enName }) =>
        write.fill(words.planNamed, {
          name: write.language === 'bn' ? bnName : enName,
          plan: write.digits(plan),
        }),
      { noWrap: true },
    ),
    {
      key: 'rates',
      head: words.differing,
      cell: ({ rates, fromAge, toAge }) =>
        rates === 0
          ? words.otherTerms
          : write.fill(fromAge === toAge ? words.ratesAtAge : words.ratesAtAges, {
              n: rates,
              from: fromAge ?? 0,
              to: toAge ?? 0,
            }),
    },
    {
      key: 'example',
      head: words.example,
      cell: ({ age, term, sum, isSingle }) =>
        write.fill(isSingle ? words.once : words.yearly, { age, term, sum: write.amount(sum) }),
    },
    labelledColumn('was', words.was, ({ was }) => price(was), { atEnd: true }),
    labelledColumn('is', words.is, ({ is }) => price(is), { atEnd: true }),
  ]
}
