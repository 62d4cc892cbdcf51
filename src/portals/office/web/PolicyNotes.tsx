import { useActionData } from 'react-router'
import { writeMoment } from '#kernel/dates.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { Outcome } from '#platform/pages/web/Outcome.tsx'
import { SubmitButton } from '#platform/pages/web/SubmitButton.tsx'
import { useDoneRound } from '#platform/pages/web/use-done-round.ts'
import { Disclosure, Form, TextArea } from '#ui'
import type { NoteAttempt, PolicyOverview } from './policy.loader.ts'
import { usePolicyWords } from './words.ts'

type Notes = PolicyOverview['notes']

/** This many are shown; the others are folded away. */
const shownFirst = 5

/** The office's notes, newest first, and a field for a new one. */
export function PolicyNotes({ notes, mayNote }: { notes: Notes; mayNote: boolean }) {
  const { notes: words } = usePolicyWords()
  const write = useWriter()
  const rest = notes.slice(shownFirst)
  return (
    <section aria-labelledby="notes">
      <h3 id="notes" className="border-ink border-b-[1.5px] pb-s2">
        {words.title}
      </h3>
      {mayNote && <NewNote />}
      {notes.length === 0 && <p className="muted mt-s3">{words.none}</p>}
      <NoteList notes={notes.slice(0, shownFirst)} />
      {rest.length > 0 && (
        <Disclosure summary={write.fill(words.more, { n: rest.length })}>
          <NoteList notes={rest} />
        </Disclosure>
      )}
    </section>
  )
}

function NoteList({ notes }: { notes: Notes }) {
  const { language } = useWriter()
  return (
    <ul>
      {notes.map(({ id, at, by, text }) => (
        <li key={id} className="border-line-sand border-b py-s3">
          <p className="wrap-anywhere whitespace-pre-line">{text}</p>
          <p className="text-ink-2 text-xs">
            <time dateTime={at}>{writeMoment(at, language)}</time> · {by}
          </p>
        </li>
      ))}
    </ul>
  )
}

function NewNote() {
  const { notes: words } = usePolicyWords()
  const answer = useActionData<NoteAttempt>()
  const attempt = answer?.act === 'note' ? answer : undefined
  const isKept = attempt?.isDone ?? false
  const round = useDoneRound(isKept ? attempt : undefined)
  return (
    <Form key={round} method="post" className="no-print mt-s4 grid justify-items-start gap-s3" noValidate>
      {attempt && attempt.errors.text === undefined && <Outcome of={attempt} />}
      <TextArea
        name="text"
        label={words.label}
        hint={words.hint}
        defaultValue={isKept ? '' : attempt?.text}
        error={attempt?.errors.text?.join(' ')}
        maxLength={1000}
        rows={3}
        className="w-full"
      />
      <SubmitButton name="act" value="note" small working={words.sending}>
        {words.send}
      </SubmitButton>
    </Form>
  )
}
