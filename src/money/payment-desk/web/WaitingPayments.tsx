import { useWriter } from '#platform/http/web/write.ts'
import { Alert, Anchor } from '#ui'
import { listOf } from './list-address.ts'
import { useDeskWords } from './words.ts'

/** On the dashboard of people who may see payments: how many wait for a person. */
export function WaitingPayments({ count }: { count: number }) {
  const words = useDeskWords()
  const write = useWriter()
  if (count === 0) return null
  return (
    <Alert kind="warning" className="mb-s6">
      {write.fill(words.waiting, { n: count })} <Anchor href={listOf({ needs: '1' })}>{words.show}</Anchor>
    </Alert>
  )
}
