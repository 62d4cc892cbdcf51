import { splitMoment, writeMoment } from '#kernel/dates.ts'
import { paymentPaths } from '#money/ledger/paths.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import { Anchor, Disclosure } from '#ui'
import type { PolicyEvent } from './policy-view.loader.ts'
import { usePoliciesWords } from './words.ts'

/** Who did what to the policy and when, the newest first; `fold` hides all but the first few. */
export function PolicyHistory({ events, fold }: PolicyHistoryProps) {
  const { history } = usePoliciesWords()
  const rest = fold ? (events?.slice(fold.after) ?? []) : []
  return (
    <section>
      <h3 className="border-ink border-b-[1.5px] pb-s2">{history.title}</h3>
      {events === null && <p className="muted mt-s3">{history.failed}</p>}
      {events && <EventList events={fold ? events.slice(0, fold.after) : events} />}
      {fold && rest.length > 0 && (
        <Disclosure summary={fold.summary(rest.length)}>
          <EventList events={rest} />
        </Disclosure>
      )}
    </section>
  )
}

export type PolicyHistoryProps = {
  readonly events: readonly PolicyEvent[] | null
  readonly fold?: { readonly after: number; readonly summary: (more: number) => string }
}

/** A lapse has a date but no time. */
const isOfADay = (what: string) => what === 'lapsed'

function EventList({ events }: { events: readonly PolicyEvent[] }) {
  const language = useLanguage()
  return (
    <ol className="mt-s4 ml-s2 border-green-700 border-l-2">
      {events.map(({ at, what, who, text, receipt, note }) => (
        <li key={`${at} ${what} ${who}`} className="relative pb-s5 pl-s5 last:pb-0">
          <span
            aria-hidden="true"
            className="-left-[7px] absolute top-2 size-3 rounded-full border-2 border-green-700 bg-paper"
          />
          <p>{receipt ? <WithReceipt text={text} receipt={receipt} /> : text}</p>
          {note && <p className="text-red-800 text-s">{note}</p>}
          <p className="text-ink-2 text-s">
            <time dateTime={at}>
              {isOfADay(what) ? splitMoment(at, language)[0] : writeMoment(at, language)}
            </time>
            {`\u00a0· ${who}`}
          </p>
        </li>
      ))}
    </ol>
  )
}

/** The sentence, with the number of its receipt as a link. */
function WithReceipt({ text, receipt }: { text: string; receipt: string }) {
  const [before, after] = text.split(receipt)
  return (
    <>
      {before}
      <Anchor href={paymentPaths.ownReceipt(receipt)} reload newTab>
        {receipt}
      </Anchor>
      {after}
    </>
  )
}
