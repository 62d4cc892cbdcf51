import { StatusChip } from '#ui'
import type { UnderWay } from '../contract.ts'
import { usePoliciesWords } from './words.ts'

/** A payment whose outcome is not known yet: we wait for the bank, or a person is checking. */
export function UnderWayChip({ underWay }: { underWay: UnderWay }) {
  const words = usePoliciesWords()
  const status = underWay === 'held' ? 'inReferral' : 'waiting'
  return <StatusChip status={status}>{words.underWay[underWay].chip}</StatusChip>
}
