import { writeMoment } from '#kernel/dates.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { Anchor, Chip, Table } from '#ui'
import type { ShownEntry } from '../contract.ts'
import { useDeskWords } from './words.ts'

/** The ledger entries of a payment, with their lines, receipts and whether the core system knows of them. */
export function PaymentLedger({ entries }: { entries: readonly ShownEntry[] }) {
  const { ledger } = useDeskWords()
  return (
    <section>
      <h2 className="border-ink border-b-[1.5px] pb-s2">{ledger.title}</h2>
      {entries.length === 0 && <p className="muted mt-s3">{ledger.empty}</p>}
      <div className="mt-s4 grid gap-s5">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </div>
    </section>
  )
}

function Entry({ entry }: { entry: ShownEntry }) {
  const { ledger } = useDeskWords()
  const write = useWriter()
  const { kind, source, by, receipt, of_receipt: ofReceipt } = entry
  return (
    <div>
      <h3 className="flex flex-wrap items-center gap-s3 font-semibold">
        {ledger.kinds[kind]}
        <CoreChip core={entry.core} />
      </h3>
      <ul className="fact-line mb-s2">
        <li>
          <time dateTime={entry.booked_at}>{writeMoment(entry.booked_at, write.language)}</time>
        </li>
        <li>{ledger.sources[source]}</li>
        {by && <li>{write.fill(ledger.by, { name: by })}</li>}
        {receipt && (
          <li>
            {write.fill(ledger.receipt, { number: receipt.number })}{' '}
            <Anchor href={receipt.check_url}>{ledger.check}</Anchor>
          </li>
        )}
        {ofReceipt && <li>{write.fill(ledger.ofReceipt, { number: ofReceipt })}</li>}
      </ul>
      <Lines entry={entry} />
    </div>
  )
}

function Lines({ entry }: { entry: ShownEntry }) {
  const { ledger, none } = useDeskWords()
  const write = useWriter()
  const amount = (value: number) => (value === 0 ? none : write.amount(value))
  const totalOf = (side: 'debit' | 'credit') => entry.lines.reduce((sum, line) => sum + line[side], 0)
  const instalmentOf = ({ instalment, due_date: due }: ShownEntry['lines'][number]) =>
    instalment !== null && write.fill(ledger.instalment, { n: instalment, date: due ? write.date(due) : '' })
  return (
    <Table
      caption={`${ledger.kinds[entry.kind]} ${entry.id}`}
      phone="scroll"
      rows={entry.lines.map((line, at) => ({ ...line, at }))}
      rowKey={({ at }) => at}
      foot={
        <tr>
          <th scope="row">{ledger.total}</th>
          <td className="at-end no-wrap">{amount(totalOf('debit'))}</td>
          <td className="at-end no-wrap">{amount(totalOf('credit'))}</td>
        </tr>
      }
      columns={[
        {
          key: 'account',
          head: ledger.account,
          isRowHead: true,
          cell: (line) => (
            <>
              {ledger.accounts[line.account]}
              {line.instalment !== null && (
                <small className="block font-normal text-ink-2">{instalmentOf(line)}</small>
              )}
            </>
          ),
        },
        { key: 'debit', head: ledger.debit, atEnd: true, noWrap: true, cell: ({ debit }) => amount(debit) },
        {
          key: 'credit',
          head: ledger.credit,
          atEnd: true,
          noWrap: true,
          cell: ({ credit }) => amount(credit),
        },
      ]}
    />
  )
}

const looks = { waiting: 'mari', acknowledged: 'green', refused: 'red' } as const

function CoreChip({ core }: Pick<ShownEntry, 'core'>) {
  const { ledger } = useDeskWords()
  const write = useWriter()
  if (!core) return null
  return (
    <Chip colour={looks[core.state]}>
      {write.fill(ledger.core[core.state], { reason: core.reason ?? '' })}
    </Chip>
  )
}
