import { permission } from '#platform/http/permissions.ts'
import { useMay } from '#platform/http/web/use-may.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { SubmitButton } from '#platform/pages/web/SubmitButton.tsx'
import { DayField, Disclosure, Form } from '#ui'
import type { ShownDesk } from '../contract.ts'
import { useDeskWords } from './words.ts'

type Compared = Pick<ShownDesk, 'compared'>

/** When the last compare was, and the acts for all payments at once. */
export function DeskActs({ compared }: Compared) {
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
