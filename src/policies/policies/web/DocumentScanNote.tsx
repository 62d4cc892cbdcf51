import { Icon } from '#ui'
import type { DocumentScan } from '../policy.ts'
import { usePoliciesWords } from './words.ts'

/** Says of a document that nothing has looked for viruses in it yet, or that one was found; of a clean one nothing. */
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
