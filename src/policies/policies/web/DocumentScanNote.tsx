import { Icon } from '#ui'
import type { DocumentScan } from '../policy.ts'
import { usePoliciesWords } from './words.ts'

/** Says that a document has not been scanned for viruses yet, or that one was found; nothing for a clean one. */
export function DocumentScanNote({ scan }: { scan: DocumentScan }) {
  const words = usePoliciesWords()
  if (scan === 'clean') return null
  const isInfected = scan === 'infected'
  return (
    <span className={`inline-flex items-center gap-s2 text-s ${isInfected ? 'text-red-800' : 'text-ink-2'}`}>
      <Icon of="triangle-alert" />
      {isInfected ? words.infected : words.unscanned}
    </span>
  )
}
