import { useActionData, useLoaderData } from 'react-router'
import { writeMoment } from '#kernel/dates.ts'
import { permission } from '#platform/http/permissions.ts'
import { useMay } from '#platform/http/web/use-may.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { Outcome } from '#platform/pages/web/Outcome.tsx'
import { SubmitButton } from '#platform/pages/web/SubmitButton.tsx'
import { Alert, Button, ButtonLink, DayField, Disclosure, Form } from '#ui'
import type { ShownDesk } from '../contract.ts'
import { DeskHead } from './DeskHead.tsx'
import { Differences } from './Differences.tsx'
import { type Desk, type DeskAttempt, differencesAddress } from './desk.loader.ts'
import { RawFields } from './PaymentTimeline.tsx'
import { ReasonField } from './ReasonField.tsx'
import { useDeskWords } from './words.ts'

/** The desk's tab of differences between ledger, gateway and core system (feature 7). */
export default function DeskPage() {
  const words = useDeskWords()
  const { query, found } = useLoaderData<Desk>()
  const attempt = useActionData<DeskAttempt>()
  return (
    <>
      <title>{words.deskTitle}</title>
      <DeskHead desk={found?.desk} tab="differences" />
      {attempt && <Outcome of={attempt} className="mb-s5" />}
      {found ? (
        <div className="grid gap-s6">
          <Differences
            query={query}
            list={found.list}
            wasCompared={found.desk.was_compared}
            othersWait={found.desk.needs_somebody}
            attempt={attempt}
          />
          <StrangeNotices notices={found.desk.strange_notices} attempt={attempt} />
          <DeskActs compared={found.desk.compared} />
        </div>
      ) : (
        <div className="grid justify-items-start gap-s4">
          <Alert kind="danger">{words.deskFailed}</Alert>
          <ButtonLink href={differencesAddress(query)} icon="refresh-cw">
            {words.tryAgain}
          </ButtonLink>
        </div>
      )}
    </>
  )
}

type Compared = Pick<ShownDesk, 'compared'>

/** When the last compare was, and the acts for all payments at once. */
function DeskActs({ compared }: Compared) {
  const { desk: words } = useDeskWords()
  const mayDecide = useMay()(permission.paymentEdit)
  const compare = compared ? words.compare : words.compareFirst
  return (
    <footer className="no-print text-ink-2 text-s">
      <p>
        {compared && <ComparedLast compared={compared} />} {words.compareHint}
      </p>
      {mayDecide && (
        <Disclosure summary={compare}>
          <Form method="post" preventScrollReset className="mb-s5 flex flex-wrap items-end gap-s3">
            <DayField name="day" label={words.compareDay} />
            <SubmitButton name="act" value="compare" icon="refresh-cw">
              {compare}
            </SubmitButton>
          </Form>
          <Form method="post" preventScrollReset className="grid justify-items-start gap-s2">
            <p>{words.sweepHint}</p>
            <SubmitButton name="act" value="mop-up" icon="refresh-cw">
              {words.sweep}
            </SubmitButton>
          </Form>
        </Disclosure>
      )}
    </footer>
  )
}

function ComparedLast({ compared }: { compared: NonNullable<ShownDesk['compared']> }) {
  const { desk: words } = useDeskWords()
  const write = useWriter()
  const { day, ended_at: endedAt, unasked } = compared
  const summary = write.fill(endedAt ? words.compared : words.comparingNow, { day: write.date(day) })
  return unasked > 0 ? `${summary} ${write.fill(words.comparedPartly, { n: unasked })}` : summary
}

type NoticesProps = { notices: ShownDesk['strange_notices']; attempt: DeskAttempt | undefined }

/** Notices in the gateway's name that match no payment of ours, until somebody marks them as seen. */
function StrangeNotices({ notices, attempt }: NoticesProps) {
  const { desk: words } = useDeskWords()
  const language = useLanguage()
  const mayDecide = useMay()(permission.paymentEdit)
  const [newest] = notices
  if (!newest) return null
  const failed = attempt?.act === 'strange-seen' && !attempt.isDone ? attempt : undefined
  return (
    <section>
      <h2 className="mb-s3">{words.strange}</h2>
      <ul className="grid gap-s4">
        {notices.map((notice) => (
          <li key={notice.id} className="panel">
            <p>{notice.text}</p>
            <p className="text-ink-2 text-s">
              <time dateTime={notice.at}>{writeMoment(notice.at, language)}</time>
            </p>
            <RawFields of={notice} />
          </li>
        ))}
      </ul>
      {mayDecide && (
        <Disclosure ruled summary={words.strangeSeen} isOpen={failed !== undefined} className="mt-s4">
          <Form method="post" preventScrollReset className="stack">
            <input type="hidden" name="until" value={newest.id} />
            <ReasonField about="strange" refused={failed} />
            <p>
              <Button type="submit" name="act" value="strange-seen">
                {words.strangeSeen}
              </Button>
            </p>
          </Form>
        </Disclosure>
      )}
    </section>
  )
}
