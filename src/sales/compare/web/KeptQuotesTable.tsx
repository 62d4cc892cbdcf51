import { loginPathFor } from '#people/accounts/paths.ts'
import { useSession } from '#platform/http/web/visit.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { usePlanProblems, usePlansWords } from '#sales/plans/web/words.ts'
import { proposalFormPaths } from '#sales/proposal-form/paths.ts'
import { comparePath, quotePath } from '#sales/quotes/paths.ts'
import { useQuotesWords } from '#sales/quotes/web/words.ts'
import { Anchor, ButtonLink, Icon, TableBox, tableRoles } from '#ui'
import type { Column, Facts } from './kept-quotes.loader.ts'
import { isDifferent, type QuoteRow, quoteRows } from './kept-quotes-rows.ts'
import { useKeptWords } from './words.ts'

type Opened = Column & { readonly facts: Facts }

/**
 * Quotes in columns: first the rows in which they differ, then the rows in which they are equal.
 * @param props.all every quote in the address: links also keep the number that is being corrected
 */
export function KeptQuotesTable({ columns, all }: { columns: readonly Column[]; all: readonly Column[] }) {
  const words = useKeptWords()
  const plans = usePlansWords()
  const quotes = useQuotesWords()
  const write = useWriter()
  const opened = columns.filter((column): column is Opened => column.facts !== undefined)
  const rows = quoteRows(
    opened.map(({ facts }) => facts),
    { words, plans, quotes, write },
  )
  const groups =
    opened.length < 2
      ? [{ title: undefined, rows }]
      : [
          { title: words.different, rows: rows.filter(isDifferent) },
          { title: words.same, rows: rows.filter((row) => !isDifferent(row)) },
        ]
  return (
    <TableBox label={words.table} className="compare-box">
      <table className={`table table-numbers compare-table compare-${columns.length}`} {...tableRoles.table}>
        <caption className="sr-only">{words.table}</caption>
        <thead {...tableRoles.rowgroup}>
          <tr {...tableRoles.row}>
            <td {...tableRoles.cell} className="compare-corner" />
            {columns.map((column) => (
              <ColumnHead key={column.number} column={column} columns={all} />
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }) =>
          rows.length === 0 ? null : (
            <tbody
              key={title ?? ''}
              {...tableRoles.rowgroup}
              className={title === words.same ? 'is-same' : undefined}
            >
              {title && (
                <tr {...tableRoles.row} className="compare-group">
                  <th {...tableRoles.rowheader} scope="rowgroup" colSpan={columns.length + 1}>
                    <span>{title}</span>
                  </th>
                </tr>
              )}
              {rows.map((row) => (
                <Row key={row.key} row={row} columns={columns} opened={opened} />
              ))}
            </tbody>
          ),
        )}
      </table>
    </TableBox>
  )
}

/** Sum, mode and instalment, which tell quotes apart, and what can be done with the quote. */
function ColumnHead({ column, columns }: { column: Column; columns: readonly Column[] }) {
  const words = useKeptWords()
  const plans = usePlansWords()
  const write = useWriter()
  const { number, facts } = column
  const trouble = useTrouble()(column)
  const others = columns.filter((other) => other !== column).map((other) => other.number)
  return (
    <th {...tableRoles.columnheader} scope="col">
      {facts && (
        <>
          <span className="compare-plan">
            {facts.plan[write.language]}
            {isPaidOtherwise(column, columns) && ` (${plans.modes[facts.mode]})`}
          </span>
          <Price facts={facts} />
          <span className="compare-sum">
            {write.fill(words.sum, { amount: write.amount(facts.sumAssured) })}
          </span>
        </>
      )}
      <span className="compare-number">{number}</span>
      {trouble && (
        <span className="compare-trouble">
          <Icon of="circle-alert" />
          {trouble}
        </span>
      )}
      {facts?.isValid === false && (
        <span className="compare-expired">
          <Icon of="clock" />
          {plans.saved.expired}
        </span>
      )}
      <NextSteps column={column} columns={columns} />
      <Anchor href={comparePath(others)} className="compare-remove no-print">
        {words.remove}
        <OfQuote number={number} />
      </Anchor>
    </th>
  )
}

/** Why a quote cannot be shown. */
export function useTrouble(): (column: Column) => string | undefined {
  const problems = usePlanProblems()
  const sentences: Readonly<Record<string, string>> = problems
  return ({ refusal }) => refusal && (refusal.message || sentences[refusal.code] || problems.quoteUnreadable)
}

/** Whether another column holds the same plan in another mode, so that the name alone does not tell them apart. */
function isPaidOtherwise({ facts }: Column, columns: readonly Column[]): boolean {
  return columns.some(
    ({ facts: other }) => other && other.plan.en === facts?.plan.en && other.mode !== facts.mode,
  )
}

/** The price; for an expired quote only the price at that time. */
function Price({ facts }: { facts: Facts }) {
  const { over, perMode } = usePlansWords()
  const write = useWriter()
  const price = { amount: write.amount(facts.instalment), per: perMode[facts.mode] }
  if (!facts.isValid) return <span className="compare-was">{write.fill(over.priceWas, price)}</span>
  return (
    <span className="compare-price">
      {price.amount} <small>{price.per}</small>
    </span>
  )
}

function Row({ row, columns, opened }: RowProps) {
  return (
    <tr {...tableRoles.row}>
      <th {...tableRoles.rowheader} scope="row">
        <span>{row.label}</span>
      </th>
      {columns.map((column) => {
        const lines = row.values[opened.findIndex(({ number }) => number === column.number)] ?? []
        return (
          <td
            key={column.number}
            {...tableRoles.cell}
            className={lines.length > 0 ? lookOf(row, column) : undefined}
          >
            {lines.length === 0
              ? '–'
              : lines.map(({ text, note }) => (
                  <span key={text} className="compare-line">
                    {text}
                    {note && <small>{note}</small>}
                  </span>
                ))}
          </td>
        )
      })}
    </tr>
  )
}

/** Once a quote has expired, examples stay marked as examples, and nothing else counts as guaranteed. */
function lookOf({ look }: QuoteRow, { facts }: Column): string | undefined {
  if (facts?.isValid !== false) return look
  return look === 'is-illustrated' ? `is-over ${look}` : 'is-over'
}

type RowProps = { row: QuoteRow; columns: readonly Column[]; opened: readonly Opened[] }

/** Links to open a quote and to apply with it, or to sign in first and come back to the comparison. */
function NextSteps({ column, columns }: { column: Column; columns: readonly Column[] }) {
  const words = useKeptWords()
  const { person } = useSession()
  const { number, facts } = column
  if (!facts) return null
  const here = comparePath(columns.map((each) => each.number))
  const canApply = facts.isValid && facts.canPropose
  return (
    <div className="compare-steps no-print">
      {canApply && !person && (
        <ButtonLink small href={loginPathFor(here)}>
          {words.signIn}
          <OfQuote number={number} />
        </ButtonLink>
      )}
      {canApply && person && !person.isMainAdmin && (
        <ButtonLink small href={proposalFormPaths.buyWithQuote(number)}>
          {words.apply}
          <OfQuote number={number} />
        </ButtonLink>
      )}
      {facts.isValid && !facts.canPropose && <p className="text-s muted">{words.notGiven}</p>}
      <Anchor href={quotePath(number)} className="compare-open">
        {words.open}
        <OfQuote number={number} />
      </Anchor>
    </div>
  )
}

/** Tells screen readers which quote a repeated link belongs to. */
function OfQuote({ number }: { number: string }) {
  const words = useKeptWords()
  const write = useWriter()
  return <span className="sr-only"> {write.fill(words.ofQuote, { number })}</span>
}
