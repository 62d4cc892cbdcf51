import { formatMoment } from '#kernel/dates.ts'
import { fill } from '#kernel/words.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import { Button, Chip, Disclosure, Form } from '#ui'
import { profilePath } from '../paths.ts'
import type { Profile } from './profile.loader.ts'
import { useProfileWords } from './words.ts'

type Session = Profile['sessions'][number]

/** The number of sessions shown first; the others are folded away. */
const shownFirst = 4

/** Where a person is signed in, this device first; each session can be ended, or all but this. */
export function OwnSessions({ sessions, className = '' }: OwnSessionsProps) {
  const words = useProfileWords()
  const language = useLanguage()
  const others = sessions.filter((session) => !session.is_this)
  const ordered = [...sessions.filter((session) => session.is_this), ...others]
  const rest = ordered.slice(shownFirst)
  return (
    <section className={`panel ${className}`} aria-labelledby="devices">
      <h2 id="devices">{words.devices}</h2>
      <p className="mt-s2 text-ink-2">{words.devicesLead}</p>
      <SessionList sessions={ordered.slice(0, shownFirst)} />
      {rest.length > 0 && (
        <Disclosure summary={fill(words.moreDevices, { n: rest.length }, language)}>
          <SessionList sessions={rest} />
        </Disclosure>
      )}
      {others.length > 1 && (
        <Form method="post" action={profilePath} className="mt-s5">
          <input type="hidden" name="intent" value="end" />
          <Button type="submit">{words.endAll}</Button>
        </Form>
      )}
    </section>
  )
}

type OwnSessionsProps = { sessions: readonly Session[]; className?: string }

function SessionList({ sessions }: Pick<OwnSessionsProps, 'sessions'>) {
  return (
    <ul className="mt-s4 grid gap-s3">
      {sessions.map((session) => (
        <OneSession key={session.id} session={session} />
      ))}
    </ul>
  )
}

function OneSession({ session }: { session: Session }) {
  const words = useProfileWords()
  const language = useLanguage()
  const at = (moment: string) => formatMoment(new Date(moment), language)
  const {
    id,
    device_kind: kind,
    device_name: name,
    is_this: isThis,
    address,
    started_at,
    last_seen_at,
  } = session
  const isNamed = !isThis || kind !== 'unknown'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-s4 gap-y-s2 border-t border-line pt-s3">
      <div className="min-w-0">
        <p className="font-semibold">
          {isNamed ? words.kinds[kind] : words.thisDevice}
          {name && ` (${name})`} {isNamed && isThis && <Chip colour="green">{words.thisDevice}</Chip>}
        </p>
        <p className="text-s text-ink-2">
          {fill(words.lastUsed, { at: at(last_seen_at) }, language)}
          <br />
          {fill(words.since, { at: at(started_at), address }, language)}
        </p>
      </div>
      {!isThis && (
        <Form method="post" action={profilePath}>
          <input type="hidden" name="intent" value="end" />
          <input type="hidden" name="id" value={id} />
          <Button type="submit" small>
            {words.end}
          </Button>
        </Form>
      )}
    </li>
  )
}
