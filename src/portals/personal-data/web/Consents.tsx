import { formatDate, parseDateOnly } from '#kernel/dates.ts'
import type { Writer } from '#kernel/writer.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { Button, Chip, Form } from '#ui'
import type { Consent } from '../contract.ts'
import { personalDataPaths } from '../paths.ts'
import { useDataWords } from './words.ts'

/** The person's consents, each with a button to end it. */
export function Consents({ consents }: { consents: readonly Consent[] }) {
  const { consents: words } = useDataWords()
  return (
    <section aria-labelledby="consents">
      <h2 id="consents" className="text-xl">
        {words.title}
      </h2>
      {consents.length === 0 ? (
        <p className="mt-s3">{words.none}</p>
      ) : (
        <>
          <p className="mt-s2 text-ink-2">{words.hint}</p>
          <ul className="mt-s4 grid gap-s3">
            {consents.map((consent) => (
              <OneConsent key={consent.id} consent={consent} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function OneConsent({ consent: { id, kind, at, text_version, policy, state } }: { consent: Consent }) {
  const { consents: words, looks } = useDataWords()
  const write = useWriter()
  const facts = [
    policy && write.fill(looks.of, { policy }),
    at && write.fill(words.given, { at: formatDate(at.slice(0, 10), write.language) }),
    text_version && write.fill(words.edition, { version: nameEdition(text_version, write) }),
  ].filter(Boolean)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-s5 gap-y-s2 border-line border-t pt-s3">
      <div className="min-w-0">
        <p className="font-semibold">{words.kinds[kind]}</p>
        <p className="text-ink-2 text-s">{facts.join(' · ')}</p>
      </div>
      {state === 'endAsked' ? (
        <Chip colour="mari" icon="clock">
          {words.asked}
        </Chip>
      ) : (
        <Form method="post" action={personalDataPaths.own}>
          <input type="hidden" name="intent" value="withdraw" />
          <input type="hidden" name="consent" value={id} />
          <Button
            type="submit"
            small
            aria-label={write.fill(words.endOf, {
              what: [words.kinds[kind], policy].filter(Boolean).join(', '),
            })}
          >
            {words.end}
          </Button>
        </Form>
      )}
    </li>
  )
}

/** Versions named by a day are written as a date. */
function nameEdition(version: string, write: Writer): string {
  return parseDateOnly(version) ? write.date(version) : version
}
