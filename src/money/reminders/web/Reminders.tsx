import { useActionData } from 'react-router'
import { writeMoment } from '#kernel/dates.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { Outcome } from '#platform/pages/web/Outcome.tsx'
import { SubmitButton } from '#platform/pages/web/SubmitButton.tsx'
import { Disclosure, Form } from '#ui'
import type { PolicyReminders } from '../contract.ts'
import { type RemindersAttempt, remindersAct } from './policy-reminders.ts'
import { useReminderWords } from './words.ts'

/** How many are shown; the others are collapsed. */
const shownFirst = 3

/**
 * The reminders of a policy that were sent, when the next one goes or why none will, and the choice to stop
 * them. Shows nothing if there is and was nothing to be reminded of.
 */
export function Reminders({ reminders, forOffice }: { reminders: PolicyReminders; forOffice?: boolean }) {
  const words = useReminderWords()
  const write = useWriter()
  const { next, none_for: none, sent, may_choose: mayChoose } = reminders
  if (sent.length === 0 && (none === 'nothingToPay' || none === 'notYet')) return null
  const rest = sent.slice(shownFirst)
  const isOver = none === 'nothingToPay' || none === 'notYet'
  return (
    <section aria-labelledby="reminders">
      <h3 id="reminders" className="border-ink border-b-[1.5px] pb-s2">
        {words.title}
      </h3>
      <p className="mt-s3">
        {next &&
          write.fill(words.next, { on: write.date(next.on), channels: nameChannels(next.ways, words) })}
        {none && words.noReminder[none]}
      </p>
      {mayChoose && !isOver && none !== 'off' && (
        <Choice isWanted={reminders.is_wanted} hint={forOffice ? words.choice.office : words.choice.own} />
      )}
      {sent.length === 0 ? (
        <p className="muted mt-s3">{words.noneSent}</p>
      ) : (
        <>
          <h4 className="mt-s4">{words.sent}</h4>
          <SentList sent={sent.slice(0, shownFirst)} />
        </>
      )}
      {rest.length > 0 && (
        <Disclosure summary={write.fill(words.more, { n: rest.length })}>
          <SentList sent={rest} />
        </Disclosure>
      )}
    </section>
  )
}

type Words = ReturnType<typeof useReminderWords>

function nameChannels(
  channels: NonNullable<PolicyReminders['next']>['ways'],
  { byChannel, and }: Words,
): string {
  const names = channels.map((channel) => byChannel[channel])
  return [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(and)
}

function SentList({ sent }: Pick<PolicyReminders, 'sent'>) {
  const words = useReminderWords()
  const write = useWriter()
  return (
    <ul>
      {sent.map(({ at, stage, due_date: date, ways: channels }) => (
        <li key={`${at} ${stage}`} className="border-line-sand border-b py-s3">
          <p>
            {words.stages[stage]} · {write.fill(words.of, { date: write.date(date) })}
          </p>
          <p className="text-ink-2 text-xs">
            <time dateTime={at}>{writeMoment(at, write.language)}</time>
            {channels.map(({ way: channel, was_taken: wasTaken }) => {
              const name = words.channels[channel]
              return ` · ${wasTaken ? name : write.fill(words.notTaken, { channel: name })}`
            })}
            {channels.length === 0 && ` · ${words.noReminder.unreachable}`}
          </p>
        </li>
      ))}
    </ul>
  )
}

function Choice({ isWanted, hint }: { isWanted: boolean; hint: string }) {
  const { choice: words } = useReminderWords()
  const answer = useActionData<RemindersAttempt>()
  const attempt = answer?.act === remindersAct ? answer : undefined
  return (
    <Form method="post" className="no-print mt-s3 grid justify-items-start gap-s2">
      {attempt && <Outcome of={attempt} />}
      <input type="hidden" name="is_wanted" value={isWanted ? '0' : '1'} />
      <SubmitButton name="act" value={remindersAct} small aria-describedby="reminders-hint">
        {isWanted ? words.stop : words.start}
      </SubmitButton>
      <p id="reminders-hint" className="text-ink-2 text-s">
        {hint}
      </p>
    </Form>
  )
}
