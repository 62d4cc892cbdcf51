import { permission } from '#platform/http/permissions.ts'
import { useMay } from '#platform/http/web/use-may.ts'
import { Button, Form } from '#ui'
import type { ShownDifference } from '../difference-contract.ts'
import type { DeskAttempt } from './desk.loader.ts'
import { ReasonField } from './ReasonField.tsx'
import { useDeskWords } from './words.ts'

/** The core system lacks an entry: notifying it again may help, or somebody booked it there by hand. */
const tellable: readonly ShownDifference['reason'][] = ['coreRefused', 'notKnownToCore']

type ActsProps = { difference: ShownDifference; attempt: DeskAttempt | undefined }

/**
 * The acts for a difference: explain it and, if the core system lacks an entry, notify it again or mark it as known.
 */
export function DifferenceActs({ difference, attempt }: ActsProps) {
  const { differences: words } = useDeskWords()
  const mayDecide = useMay()(permission.paymentEdit)
  if (!mayDecide) return null
  const id = String(difference.id)
  const failed = attempt && !attempt.isDone && attempt.id === id ? attempt : undefined
  return (
    <details open={failed !== undefined} className="min-w-0">
      <summary className="inline-flex min-h-11 items-center font-semibold text-green-800 text-s staff:min-h-8">
        {words.explain}
      </summary>
      <Form method="post" preventScrollReset className="grid gap-s3 pb-s2">
        <input type="hidden" name="id" value={id} />
        <ReasonField about={id} refused={failed} />
        <p className="flex flex-wrap gap-s3">
          <Button type="submit" small name="act" value="explain">
            {words.explain}
          </Button>
          {tellable.includes(difference.reason) && (
            <>
              <Button type="submit" small name="act" value="tell-core">
                {words.notifyCore}
              </Button>
              <Button type="submit" small name="act" value="known-to-core">
                {words.knownToCore}
              </Button>
            </>
          )}
        </p>
      </Form>
    </details>
  )
}
