import type { ReactNode } from 'react'
import { formatMoment, writeMoment } from '#kernel/dates.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { policyPaths } from '#policies/policies/paths.ts'
import { PolicyDocuments } from '#policies/policies/web/PolicyDocuments.tsx'
import { personalDataPaths } from '#portals/personal-data/paths.ts'
import { Anchor, Disclosure } from '#ui'
import type { PersonOverview } from './person.loader.ts'
import { usePersonWords } from './words.ts'

/** This many are shown; the others are folded away. */
const shownFirst = 5

/** All documents handed in, by policy. */
export function PersonDocuments({ documents }: Pick<PersonOverview, 'documents'>) {
  const { documents: words } = usePersonWords()
  const write = useWriter()
  return (
    <PolicyDocuments
      documents={documents.map((document) => ({
        ...document,
        name: `${document.name} · ${write.fill(words.of, { number: document.policy_number })}`,
      }))}
    />
  )
}

/** Notes of the office about the person's policies, the newest first. */
export function PersonNotes({ notes }: Pick<PersonOverview, 'notes'>) {
  const { notes: words } = usePersonWords()
  const write = useWriter()
  const list = (shown: PersonOverview['notes']) => (
    <ul>
      {shown.map((note) => (
        <Line
          key={note.id}
          text={note.text}
          more={
            <>
              <time dateTime={note.at}>{writeMoment(note.at, write.language)}</time> · {note.by} ·{' '}
              <Anchor href={policyPaths.view(note.policy_id)}>{note.policy_number}</Anchor>
            </>
          }
        />
      ))}
    </ul>
  )
  const rest = notes.slice(shownFirst)
  return (
    <Part id="notes" title={words.title} none={notes.length === 0 && words.none}>
      {list(notes.slice(0, shownFirst))}
      {rest.length > 0 && (
        <Disclosure summary={write.fill(words.more, { n: rest.length })}>{list(rest)}</Disclosure>
      )}
    </Part>
  )
}

type Requests = NonNullable<PersonOverview['requests']>

/** The person's requests about their data. */
export function PersonRequests({ requests }: { requests: Requests }) {
  const { requests: words } = usePersonWords()
  const write = useWriter()
  const kinds: Readonly<Record<string, string>> = words.kinds
  const states: Readonly<Record<string, string>> = words.states
  return (
    <Part id="requests" title={words.title} none={requests.length === 0 && words.none}>
      <ul>
        {requests.map(({ id, kind, state, asked_at: at, due_on: date }) => (
          <Line
            key={id}
            text={
              <Anchor href={personalDataPaths.request(id)}>
                {`${kinds[kind] ?? kind} · ${states[state] ?? state}`}
              </Anchor>
            }
            more={`${writeMoment(at, write.language)}${
              state === 'waiting' ? ` · ${write.fill(words.due, { date: write.date(date) })}` : ''
            }`}
          />
        ))}
      </ul>
    </Part>
  )
}

/** Messages from the forms of the site. */
export function PersonEnquiries({ enquiries }: { enquiries: NonNullable<PersonOverview['enquiries']> }) {
  const { enquiries: words } = usePersonWords()
  const write = useWriter()
  return (
    <Part id="enquiries" title={words.title} none={enquiries.length === 0 && words.none}>
      <ul>
        {enquiries.map(({ kind, at, about }) => (
          <Line
            key={`${kind} ${at}`}
            text={[words.kinds[kind], about].filter(Boolean).join(': ')}
            more={formatMoment(new Date(at), write.language)}
          />
        ))}
      </ul>
    </Part>
  )
}

/** Which members of staff looked; the holder sees the same list. */
export function PersonLooks({ looks }: { looks: NonNullable<PersonOverview['looks']> }) {
  const { looks: words } = usePersonWords()
  const write = useWriter()
  const actions: Readonly<Record<string, string>> = words.actions
  return (
    <Part id="looks" title={words.title} none={looks.length === 0 && words.none}>
      <p className="mt-s3 text-ink-2 text-s">{words.lead}</p>
      <ul>
        {looks.map(({ id, at, action, policy, role, branch_code: branch, by }) => (
          <Line
            key={id}
            text={actions[action] ?? action}
            more={[
              writeMoment(at, write.language),
              by,
              role || words.someone,
              branch,
              policy && write.fill(words.of, { number: policy }),
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </ul>
    </Part>
  )
}

type PartProps = {
  readonly id: string
  readonly title: string
  /** Shown when there is nothing. */
  readonly none: string | false
  readonly children: ReactNode
}

function Part({ id, title, none, children }: PartProps) {
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="border-ink border-b-[1.5px] pb-s2">
        {title}
      </h3>
      {none ? <p className="muted mt-s3">{none}</p> : children}
    </section>
  )
}

function Line({ text, more }: { text: ReactNode; more: ReactNode }) {
  return (
    <li className="border-line-sand border-b py-s3">
      <p className="wrap-anywhere whitespace-pre-line">{text}</p>
      <p className="text-ink-2 text-xs">{more}</p>
    </li>
  )
}
