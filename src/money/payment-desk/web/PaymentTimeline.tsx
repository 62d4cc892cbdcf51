import { writeMoment } from '#kernel/dates.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import { Disclosure, Icon, Table } from '#ui'
import type { ShownEvent } from '../contract.ts'
import { useDeskWords } from './words.ts'

/** Everything that was reported, asked and decided about a payment, newest first. */
export function PaymentHistory({ events }: { events: readonly ShownEvent[] }) {
  const { history } = useDeskWords()
  const language = useLanguage()
  return (
    <section>
      <h2 className="border-ink border-b-[1.5px] pb-s2">{history.title}</h2>
      <ol className="mt-s4 ml-s2 border-green-700 border-l-2">
        {events.map((event) => (
          <li key={event.id} className="relative pb-s5 pl-s5 last:pb-0">
            <EventSign of={event} />
            {event.is_alert && <p className="font-semibold text-mari-700">{history.alert}</p>}
            <p>{event.text}</p>
            {event.note && <p className="wrap-anywhere text-s">{event.note}</p>}
            <p className="text-ink-2 text-s">
              <time dateTime={event.at}>{writeMoment(event.at, language)}</time> · {event.who}
            </p>
            <RawFields of={event} />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Done: a solid dot; still under way: an open ring; an alert: a triangle. */
function EventSign({ of: { is_alert: isAlert, kind } }: { of: ShownEvent }) {
  if (isAlert)
    return (
      <span aria-hidden="true" className="-left-[11px] absolute top-[3px] bg-paper text-mari-700">
        <Icon of="triangle-alert" />
      </span>
    )
  const isUnderWay = kind === 'asked' || kind === 'opened'
  return (
    <span
      aria-hidden="true"
      className={`-left-[7px] absolute top-2 size-3 rounded-full border-2 border-green-700 ${isUnderWay ? 'bg-paper' : 'bg-green-700'}`}
    />
  )
}

/** The raw fields that the gateway, or somebody in its name, sent; collapsed. */
export function RawFields({ of: { id, fields } }: { of: Pick<ShownEvent, 'id' | 'fields'> }) {
  const { history } = useDeskWords()
  if (fields.length === 0) return null
  return (
    <Disclosure summary={history.raw} className="mt-s2">
      <Table
        caption={`${history.raw} ${id}`}
        // Empty fields come last.
        rows={fields.toSorted((one, other) => Number(one.value === '') - Number(other.value === ''))}
        rowKey={({ name }) => name}
        columns={[
          {
            key: 'name',
            head: history.field,
            isRowHead: true,
            phone: 'title',
            cell: ({ name }) => <span className="wrap-anywhere inline-block min-w-[9rem]">{name}</span>,
          },
          {
            key: 'value',
            head: history.value,
            cell: ({ value }) => <span className="wrap-anywhere">{value}</span>,
          },
        ]}
      />
    </Disclosure>
  )
}
