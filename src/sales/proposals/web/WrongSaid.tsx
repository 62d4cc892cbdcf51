import { Details } from '#ui'
import type { SaidWrong } from '../applicant-word.ts'
import { useWordWords } from './words.ts'

/** What an applicant found wrong in a proposal: where, and in their own words. */
export function WrongSaid({ wrong, what }: { wrong: SaidWrong; what?: string }) {
  const { wrong: words } = useWordWords()
  const { parts, text } = wrong
  return (
    <Details
      entries={[
        ...(parts.length > 0
          ? [
              {
                key: 'where',
                label: words.where,
                value: (
                  <ul>
                    {parts.map((part) => (
                      <li key={part}>{words.parts[part]}</li>
                    ))}
                  </ul>
                ),
              },
            ]
          : []),
        ...(text
          ? [
              {
                key: 'what',
                label: what ?? words.what,
                value: <span className="wrap-anywhere whitespace-pre-line">{text}</span>,
              },
            ]
          : []),
      ]}
    />
  )
}
