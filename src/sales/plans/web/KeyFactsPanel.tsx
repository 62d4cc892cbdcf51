import { useWriter } from '#platform/http/web/write.ts'
import { Alert, Details, Section, TableBox } from '#ui'
import type { KeyFactsAnswer } from '../contract.ts'
import {
  type KeyFactsSubject,
  type KeyFactsText,
  type KeyFactsWords,
  keyFactsText,
} from '../key-facts-texts.ts'
import { StoppingTable } from './StoppingTable.tsx'

export type KeyFactsProps = {
  facts: KeyFactsAnswer
  subject: KeyFactsSubject
  /**
   * `outcomes` is shown before the table of years and `stopping` after it; `verdict` is repeated above the
   * button to buy.
   */
  part: 'verdict' | 'outcomes' | 'stopping'
}

type PartProps = { facts: KeyFactsAnswer; text: KeyFactsText; words: KeyFactsWords }

export function KeyFactsPanel({ facts, subject, part, words }: KeyFactsProps & { words: KeyFactsWords }) {
  const text = keyFactsText(facts, subject, { words, write: useWriter() })
  const Part = parts[part]
  return <Part facts={facts} text={text} words={words} />
}

/** Says in a sentence whether the guaranteed amount is more or less than the amount paid. */
function Verdict({ text: { verdicts, isLoss } }: PartProps) {
  return <p className={`mt-s5 font-semibold ${isLoss ? 'text-mari-700' : ''}`}>{verdicts.join(' ')}</p>
}

/** Amounts paid and received, with the sentences that a reader must not miss. */
function Outcomes({ text, words }: PartProps) {
  return (
    <Section title={words.title} lead={words.lead} className="key-facts py-s8!">
      <div className="max-w-[760px]">
        <Alert kind={text.isLoss ? 'warning' : 'info'}>
          {text.verdicts.map((verdict, index) => (
            <p key={verdict} className={index === 0 ? 'font-semibold' : ''}>
              {verdict}
            </p>
          ))}
        </Alert>
        <Details entries={[text.paid]} className="mt-s5" />
        {text.table && <OutcomeTable table={text.table} words={words} />}
      </div>
      <Notes of={text.notes} />
    </Section>
  )
}

/** The value on stopping, year by year. */
function Stopping({ facts, text, words }: PartProps) {
  const { stopping } = words
  return (
    <Section title={stopping.title} lead={text.stopping.lead} className="key-facts py-s8!">
      {facts.stopping_from !== undefined && <StoppingTable facts={facts} words={words} />}
      {text.stopping.note && <Notes of={[text.stopping.note]} />}
    </Section>
  )
}

const parts = { verdict: Verdict, outcomes: Outcomes, stopping: Stopping }

function OutcomeTable({ table, words }: OutcomeTableProps) {
  return (
    <TableBox label={words.table} className="mt-s4">
      <table className="table key-facts-table">
        <caption className="sr-only">{words.table}</caption>
        <thead>
          <tr>
            <td />
            {table.columns.map(({ head }) => (
              <th key={head} scope="col" className="at-end">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {table.rows.map(({ label, cells, isMoney }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cells.map((cell, at) => {
                const column = table.columns[at]
                return (
                  <td
                    key={column?.head}
                    className={`at-end ${isMoney ? (column?.look === 'stitched' ? 'is-illustrated' : 'is-solid') : ''}`}
                  >
                    {cell}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </TableBox>
  )
}

type OutcomeTableProps = {
  table: NonNullable<KeyFactsText['table']>
  words: KeyFactsWords
}

function Notes({ of }: { of: readonly string[] }) {
  if (of.length === 0) return null
  return (
    <ul className="text-s muted mt-s4 grid gap-s2">
      {of.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}
