import { useWriter } from '#platform/http/web/write.ts'
import { Alert, Details, Section, TableBox } from '#ui'
import type { KeyFactsAnswer } from '../contract.ts'
import {
  type KeyFactsSubject,
  type KeyFactsText,
  type KeyFactsWords,
  keyFactsText,
} from './key-facts-texts.ts'
import { StoppingTable } from './StoppingTable.tsx'

export type KeyFactsProps = { facts: KeyFactsAnswer; subject: KeyFactsSubject }

/** What is paid and what comes back, with the sentences that nobody may miss; in the words of one language. */
export function KeyFactsPanel({ facts, subject, words }: KeyFactsProps & { words: KeyFactsWords }) {
  const write = useWriter()
  const text = keyFactsText(facts, subject, { words, write })
  return (
    <Section title={words.title} lead={words.lead} className="key-facts py-s8!">
      <Alert kind={text.isLoss ? 'warning' : 'info'}>
        {text.verdicts.map((verdict, index) => (
          <p key={verdict} className={index === 0 ? 'font-semibold' : ''}>
            {verdict}
          </p>
        ))}
      </Alert>
      <Details entries={[text.paid]} className="mt-s5" />
      {text.table && <OutcomeTable table={text.table} words={words} />}
      <Notes of={text.notes} />
      <h3 className="mt-s6 text-xl">{words.stopping.title}</h3>
      <p className="mt-s2">{text.stopping.lead}</p>
      {facts.stopping_from !== undefined && <StoppingTable facts={facts} words={words} />}
      {text.stopping.note && <Notes of={[text.stopping.note]} />}
    </Section>
  )
}

function OutcomeTable({ table, words }: OutcomeTableProps) {
  return (
    <TableBox label={words.table} className="mt-s4">
      <table className="table table-numbers key-facts-table">
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
          {table.rows.map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {cells.map((cell, at) => {
                const column = table.columns[at]
                return (
                  <td
                    key={column?.head}
                    className={`at-end ${column?.look === 'stitched' ? 'is-illustrated' : 'is-solid'}`}
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
  return (
    <ul className="text-s muted mt-s4 grid gap-s2">
      {of.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}
