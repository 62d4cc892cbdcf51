import { StatusChip } from '#ui'
import type { UnderWay } from '../contract.ts'
import { usePoliciesWords } from './words.ts'

/** A payment whose end is not known yet: the bank is waited for, or a person looks at it. */
export function UnderWayChip({ underWay }: { underWay: UnderWay }) {
  const words = usePoliciesWords()
  const status = underWay === 'held' ? 'inReferral' : 'waiting'
  return <StatusChip status={status}>{words.underWay[underWay].chip}</StatusChip>
}
