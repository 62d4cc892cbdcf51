import { formatNumber, formatTaka, taka } from '#kernel/money.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import { Table } from '#ui'
import { usePortalWords } from './words.ts'

type Ranked = {
  readonly key: string
  readonly name: string
  readonly proposals: number
  readonly premium: number
}

/** The best-selling ones first: a table with a bar in each line, readable by eye and by screen reader. */
export function RankedBars({ title, of, rows }: { title: string; of: string; rows: readonly Ranked[] }) {
  const { figures: words } = usePortalWords()
  const language = useLanguage()
  const greatest = Math.max(1, ...rows.map(({ proposals }) => proposals))
  return (
    <section>
      <h3 className="mb-s3">{title}</h3>
      <Table
        caption={title}
        rows={rows}
        rowKey={({ key }) => key}
        columns={[
          { key: 'name', head: of, isRowHead: true, phone: 'title', cell: ({ name }) => name },
          {
            key: 'bar',
            head: <span className="sr-only">{words.share}</span>,
            cell: ({ proposals }) => <Bar share={proposals / greatest} />,
          },
          {
            key: 'proposals',
            head: words.proposals,
            atEnd: true,
            phone: 'state',
            cell: ({ proposals }) => formatNumber(proposals, language),
          },
          {
            key: 'premium',
            head: words.premium,
            atEnd: true,
            noWrap: true,
            phoneLabel: words.premium,
            cell: ({ premium }) => formatTaka(taka(premium), language),
          },
        ]}
      />
    </section>
  )
}

function Bar({ share }: { share: number }) {
  return (
    <svg
      viewBox="0 0 100 8"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="block h-2.5 w-full min-w-24"
    >
      <rect width={Math.max(1, share * 100)} height="8" className="fill-green-700" />
    </svg>
  )
}
