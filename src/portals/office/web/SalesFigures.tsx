import { writeDigits } from '#kernel/bangla-text.ts'
import { monthName } from '#kernel/dates.ts'
import type { Language } from '#kernel/language.ts'
import { formatNumber, formatTaka, taka } from '#kernel/money.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import { BarChart, Table } from '#ui'
import type { PolicyFigures } from './dashboard.loader.ts'
import { RankedBars } from './RankedBars.tsx'
import { usePortalWords } from './words.ts'

/** The chart shows the last months; the table under it shows the whole year. */
const monthsDrawn = 6

type Month = PolicyFigures['months'][number]

/** Proposals and premium by month, plan and branch, each as a chart and as a table. */
export function SalesFigures({ figures: { months, plans, branches } }: { figures: PolicyFigures }) {
  const { figures: words } = usePortalWords()
  const isEmpty = months.every(({ proposals }) => proposals === 0)
  if (isEmpty) return null
  return (
    <section className="mt-s8" aria-labelledby="figures">
      <h2 id="figures">{words.title}</h2>
      <p className="muted mt-s1 mb-s5 text-s">{words.lead}</p>
      <MonthCharts months={months.slice(-monthsDrawn)} />
      <MonthTable months={months} />
      <div
        className={`mt-s7 grid items-start gap-s7 ${branches ? 'xl:grid-cols-[3fr_2fr]' : 'max-w-[760px]'}`}
      >
        <RankedBars
          title={words.byPlan}
          of={words.plan}
          rows={plans.map(({ code, ...plan }) => ({ ...plan, key: String(code) }))}
        />
        {branches && branches.length > 0 && (
          <RankedBars
            title={words.byBranch}
            of={words.branch}
            rows={[
              ...branches.map(({ code, ...branch }) => ({ ...branch, key: code, name: code })),
              ...restOf(plans, branches, words.otherBranch),
            ]}
          />
        )}
      </div>
    </section>
  )
}

/** The sales of the branches that are not listed, if there are any. */
function restOf(all: readonly Sold[], listed: readonly Sold[], name: string) {
  const sum = (of: readonly Sold[], part: keyof Sold) => of.reduce((total, each) => total + each[part], 0)
  const rest = (part: keyof Sold) => sum(all, part) - sum(listed, part)
  const proposals = rest('proposals')
  return proposals > 0 ? [{ key: '', name, proposals, premium: rest('premium') }] : []
}
type Sold = Pick<Month, 'proposals' | 'premium'>

function MonthCharts({ months }: { months: readonly Month[] }) {
  const { figures: words } = usePortalWords()
  const language = useLanguage()
  const unit = unitFor(Math.max(...months.map(({ premium }) => premium)))
  const draw = (measure: (month: Month) => number, write: (month: Month) => string) =>
    months.map((month, index) => ({
      key: month.month,
      value: measure(month),
      valueText: write(month),
      label: shortMonth(month, language),
      isRunning: index === months.length - 1,
    }))
  const described = (write: (month: Month) => string) =>
    months.map((month) => `${shortMonth(month, language)} ${write(month)}`).join(', ')
  const count = ({ proposals }: Month) => formatNumber(proposals, language)
  const amount = ({ premium }: Month) => inUnit(premium, unit.size, language)
  return (
    <div className="grid gap-s6 md:grid-cols-2 md:items-end">
      <div>
        <h3 className="mb-s3">{words.proposalsByMonth}</h3>
        <BarChart
          title={words.proposalsByMonth}
          description={described(count)}
          bars={draw(({ proposals }) => proposals, count)}
        />
      </div>
      <div>
        <h3 className="mb-s3">{words.premiumByMonth[unit.name]}</h3>
        <BarChart
          title={words.premiumByMonth[unit.name]}
          description={described(amount)}
          bars={draw(({ premium }) => premium, amount)}
        />
      </div>
      <p className="muted text-s md:col-span-2">{words.running}</p>
    </div>
  )
}

function MonthTable({ months }: { months: readonly Month[] }) {
  const { figures: words } = usePortalWords()
  const language = useLanguage()
  return (
    <details className="mt-s4">
      <summary className="inline-flex min-h-11 items-center font-semibold text-green-800 underline">
        {words.asTable}
      </summary>
      <Table
        caption={words.title}
        phone="scroll"
        rows={months.toReversed()}
        rowKey={({ month }) => month}
        columns={[
          {
            key: 'month',
            head: words.month,
            isRowHead: true,
            cell: ({ month }) => `${nameOf(month, language)} ${yearOf(month, language)}`,
          },
          {
            key: 'proposals',
            head: words.proposals,
            atEnd: true,
            cell: ({ proposals }) => formatNumber(proposals, language),
          },
          {
            key: 'premium',
            head: words.premium,
            atEnd: true,
            noWrap: true,
            cell: ({ premium }) => formatTaka(taka(premium), language),
          },
        ]}
      />
    </details>
  )
}

/** Amounts are written in a unit that keeps them short: thousand, lakh or crore taka. */
const units = [
  { name: 'crore', size: 10_000_000 },
  { name: 'lakh', size: 100_000 },
  { name: 'thousand', size: 1_000 },
] as const

function unitFor(greatest: number): (typeof units)[number] {
  return units.find(({ size }) => greatest >= size) ?? units[2]
}

function inUnit(taka: number, size: number, language: Language): string {
  const text = (Math.round((taka / size) * 10) / 10).toFixed(1).replace(/\.0$/, '')
  return writeDigits(text, language)
}

function nameOf(month: string, language: Language): string {
  return monthName(Number(month.slice(5)), language)
}

function yearOf(month: string, language: Language): string {
  return writeDigits(month.slice(0, 4), language)
}

/** Bangla names of months are short enough; of English ones three letters. */
function shortMonth({ month }: Month, language: Language): string {
  const name = nameOf(month, language)
  return language === 'bn' ? name : name.slice(0, 3)
}
