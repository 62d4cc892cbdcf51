import { useNavigation } from 'react-router'
import { permission } from '#platform/http/permissions.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { useMay } from '#policies/policies/web/use-may.ts'
import { Button, Form, TextField } from '#ui'
import type { ShownDesk } from '../contract.ts'
import { useDeskWords } from './words.ts'

type Compared = Pick<ShownDesk, 'compared'>

/** When it was compared last, and what can be set going for all payments at once. */
export function DeskActs({ compared }: Compared) {
  const { desk: words, loading } = useDeskWords()
  const mayDecide = useMay()(permission.paymentEdit)
  const { state, formData } = useNavigation()
  const busy = (act: string) => (state === 'submitting' && formData?.get('act') === act ? loading : undefined)
  return (
    <section className="panel grid gap-s5 no-print">
      <p>
        <ComparedLast compared={compared} /> <span className="text-ink-2 text-s">{words.compareHint}</span>
      </p>
      {mayDecide && (
        <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-s3">
          <TextField name="day" type="date" label={words.compareDay} />
          <Button type="submit" name="act" value="compare" icon="refresh-cw" busy={busy('compare')}>
            {words.compare}
          </Button>
        </Form>
      )}
      {mayDecide && (
        <Form method="post" preventScrollReset className="grid justify-items-start gap-s2">
          <p className="text-ink-2 text-s">{words.sweepHint}</p>
          <Button type="submit" name="act" value="mop-up" icon="refresh-cw" busy={busy('mop-up')}>
            {words.sweep}
          </Button>
        </Form>
      )}
    </section>
  )
}

function ComparedLast({ compared }: Compared) {
  const { desk: words } = useDeskWords()
  const write = useWriter()
  if (!compared) return words.neverCompared
  const { day, ended_at: endedAt, unasked } = compared
  const summary = write.fill(endedAt ? words.compared : words.comparingNow, { day: write.date(day) })
  return unasked > 0 ? `${summary} ${write.fill(words.comparedPartly, { n: unasked })}` : summary
}
