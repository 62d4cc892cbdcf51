import { useWriter } from '#platform/http/web/write.ts'
import { policyPaths } from '#policies/policies/paths.ts'
import { policyStatusCode } from '#policies/policies/status.ts'
import { usePoliciesWords } from '#policies/policies/web/words.ts'
import { Alert, Anchor } from '#ui'
import type { PushAlarmShown } from '../contract.ts'

/** Pushes that need attention, for staff who may send proposals again (PUSH-02). */
export function PushAlarm({ alarm }: { alarm: PushAlarmShown | null }) {
  const words = usePoliciesWords().pushAlarm
  const write = useWriter()
  if (!alarm) return null
  const { refused, given_up: givenUp, held_up: heldUp } = alarm
  return (
    <div className="mb-s6 grid gap-s3">
      {refused + givenUp > 0 && (
        <Alert kind="danger">
          {refused > 0 && `${write.fill(words.refused, { n: refused })} `}
          {givenUp > 0 && `${write.fill(words.givenUp, { n: givenUp })} `}
          <Anchor href={`${policyPaths.list}?status=${policyStatusCode.pushFailed}`}>{words.show}</Anchor>
        </Alert>
      )}
      {heldUp > 0 && <Alert kind="warning">{write.fill(words.heldUp, { n: heldUp })}</Alert>}
    </div>
  )
}
