import { toBanglaDigits } from '#kernel/bangla-text.ts'
import type { Language } from '#kernel/language.ts'
import { formatTaka, taka } from '#kernel/money.ts'
import {
  Card,
  type ChipStatus,
  type Column,
  Details,
  IconLink,
  Ledger,
  LinkTabs,
  Pagination,
  PaidMark,
  Receipt,
  Stamp,
  StatusChip,
  SummaryList,
  stateColumn,
  Table,
  titleColumn,
} from '#ui'
import type { GalleryTexts } from './gallery-texts.ts'

type Props = { texts: GalleryTexts; language: Language }
type Policy = {
  name: string
  number: string
  mobile: string
  plan: string
  premium: string
  status: ChipStatus
}
const statuses: readonly ChipStatus[] = ['active', 'draft', 'pushFailed']
const ledgerAmounts = [26_000, -520, -1_250, 24_230, 500, 24_730]

export function Tables(props: Props) {
  return (
    <div className="stack">
      <Policies {...props} />
      <Benefits {...props} />
      <div className="grid items-start gap-s7 lg:grid-cols-2">
        <Sums {...props} />
        <Paid {...props} />
      </div>
    </div>
  )
}

function Policies({ texts, language }: Props) {
  const { heads, people, plans, none, note, policies } = texts.tables
  const write = (text: string) => (language === 'bn' ? toBanglaDigits(text) : text)
  const rows: Policy[] = people.map((name, index) => ({
    name,
    number: index === 1 ? none : `90000000${index + 1}`,
    mobile: write(`01711 000 00${index + 1}`),
    plan: plans[index] ?? '',
    premium: formatTaka(taka(26_190 - index * 7_400), language),
    status: statuses[index] ?? 'active',
  }))
  const columns: Column<Policy>[] = [
    titleColumn('name', heads[0], (row) => row.name),
    { key: 'number', head: heads[1], cell: (row) => row.number, noWrap: true },
    { key: 'mobile', head: heads[2], cell: (row) => row.mobile, noWrap: true, phone: 'hide' },
    { key: 'plan', head: heads[3], cell: (row) => row.plan },
    { key: 'premium', head: heads[4], cell: (row) => row.premium, atEnd: true, phoneLabel: heads[4] },
    stateColumn('status', heads[5], ({ status }) => (
      <StatusChip status={status}>{texts.statuses[status]}</StatusChip>
    )),
    {
      key: 'actions',
      head: heads[6],
      cell: (row) => (
        <>
          {row.status === 'draft' && (
            <IconLink bare icon="pencil" label={`${texts.buttons.edit}: ${row.name}`} href="/docs/ui" />
          )}
          <IconLink bare icon="eye" label={`${texts.buttons.look}: ${row.name}`} href="/docs/ui" />
        </>
      ),
      phone: 'actions',
    },
  ]
  return (
    <div className="compact">
      <LinkTabs
        label={policies}
        solid
        className="mb-s5"
        entries={[
          { href: '/docs/ui', text: policies, count: write('204'), isCurrent: true },
          { href: '/docs/ui?state=0', text: texts.statuses.draft, count: write('18') },
          { href: '/docs/ui?state=6', text: texts.statuses.pushFailed, count: write('3'), isAlarming: true },
        ]}
      />
      <Table caption={policies} columns={columns} rows={rows} rowKey={(row) => row.name} />
      <div className="mt-s4">
        <Pagination page={4} pageCount={21} hrefOf={(page) => `/docs/ui?page=${page}`} note={note} />
      </div>
    </div>
  )
}

function Benefits({ texts, language }: Props) {
  const { benefits, benefitHeads } = texts.tables
  const amount = (value: number) => formatTaka(taka(value), language)
  const write = (year: number) => (language === 'bn' ? toBanglaDigits(year) : String(year))
  const columns: Column<number>[] = [
    { key: 'year', head: benefitHeads[0], cell: write, isRowHead: true },
    { key: 'premium', head: benefitHeads[1], cell: () => amount(26_190), atEnd: true },
    { key: 'paid', head: benefitHeads[2], cell: (year) => amount(26_190 * year), atEnd: true },
    { key: 'sure', head: benefitHeads[3], cell: () => amount(500_000), atEnd: true, look: 'solid' },
    { key: 'low', head: benefitHeads[4], cell: (y) => amount(10_000 * y), atEnd: true, look: 'illustrated' },
    { key: 'high', head: benefitHeads[5], cell: (y) => amount(20_000 * y), atEnd: true, look: 'illustrated' },
  ]
  return (
    <Table caption={benefits} phone="scroll" columns={columns} rows={[1, 2, 3, 20]} rowKey={(year) => year} />
  )
}

function Sums({ texts, language }: Props) {
  const { ledger, ledgerRows, check, change, receiptRows } = texts.tables
  const kinds = { 3: 'subtotal', 5: 'total' } as const
  return (
    <div className="stack">
      <Card stitched>
        <Ledger
          caption={ledger}
          isCaptionShown
          rows={ledgerRows.map(([label, reason], index) => ({
            label,
            reason,
            amount: formatTaka(taka(ledgerAmounts[index] ?? 0), language),
            kind: kinds[index as keyof typeof kinds],
          }))}
        />
      </Card>
      <SummaryList
        title={check}
        rows={receiptRows.map(([label, value]) => ({
          label,
          value,
          change: { href: '/docs/ui', text: change, about: label },
        }))}
      />
    </div>
  )
}

function Paid({ texts, language }: Props) {
  const { paidTitle, receipt, receiptRows, paid } = texts.tables
  return (
    <div>
      <div className="mb-s5 flex items-center gap-s4">
        <PaidMark isNew />
        <h3 className="font-serif text-2xl">{paidTitle}</h3>
      </div>
      <Receipt>
        <div className="mb-s2 flex items-center justify-between border-b-[1.5px] border-ink pb-s4">
          <div>
            <p className="muted">{receipt}</p>
            <p className="num text-receipt font-semibold text-green-800">
              {formatTaka(taka(26_190), language)}
            </p>
          </div>
          <Stamp word={paid} date={language === 'bn' ? '২০.১১.২০২৬' : '20.11.2026'} />
        </div>
        <Details entries={receiptRows.map(([label, value]) => ({ label, value }))} />
      </Receipt>
      <Card ground="sand" className="mt-s6">
        <Ledger
          caption={texts.tables.ledger}
          rows={[
            { label: texts.tables.ledgerRows[0]?.[0], amount: formatTaka(taka(26_000), language) },
            {
              label: texts.tables.ledgerRows[5]?.[0],
              amount: formatTaka(taka(24_730), language),
              kind: 'total',
            },
          ]}
        />
      </Card>
    </div>
  )
}
