import { writeMoment } from '#kernel/dates.ts'
import { permission } from '#platform/http/permissions.ts'
import { useMay } from '#platform/http/web/use-may.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import { Button, Disclosure, Form } from '#ui'
import type { ShownDesk } from '../contract.ts'
import type { DeskAttempt } from './desk.loader.ts'
import { RawFields } from './PaymentTimeline.tsx'
import { ReasonField } from './ReasonField.tsx'
import { useDeskWords } from './words.ts'

type NoticesProps = { notices: ShownDesk['strange_notices']; attempt: DeskAttempt | undefined }

/** Notices in the gateway's name that match no payment of ours, until somebody marks them as seen. */
export function StrangeNotices({ notices, attempt }: NoticesProps) {
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
