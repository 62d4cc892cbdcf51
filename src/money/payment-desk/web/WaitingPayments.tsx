import { Alert } from '#platform/design-system/web/ui/Alert.tsx'
import { Anchor } from '#platform/design-system/web/ui/Anchor.tsx'
import { useWriter } from '#platform/http/web/write.ts'
import { listOf } from './list-address.ts'
import { useDeskWords } from './words.ts'

/** On the dashboard of those who see payments: how many wait for somebody. */
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
