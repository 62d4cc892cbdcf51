import type { Objection } from '../applicant-consent.ts'
import { useConsentWords } from './words.ts'

/** An applicant's objection: the parts, and their own words. */
export function ObjectionText({ wrong: { parts, text }, what }: { wrong: Objection; what?: string }) {
  const { wrong: words } = useConsentWords()
  return (
    <dl className="grid gap-s3">
      {parts.length > 0 && (
        <div>
          <dt className="text-ink-2 text-s">{words.where}</dt>
          {parts.map((part) => (
            <dd key={part} className="font-semibold">
              {words.parts[part]}
            </dd>
          ))}
        </div>
      )}
      {text && (
        <div>
          <dt className="text-ink-2 text-s">{what ?? words.what}</dt>
          <dd className="wrap-anywhere whitespace-pre-line font-semibold">{text}</dd>
        </div>
      )}
    </dl>
  )
}
