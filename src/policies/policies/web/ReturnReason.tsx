import type { CoreReason } from '../core-reasons.ts'
import { usePoliciesWords } from './words.ts'

type Refusal = {
  readonly code: CoreReason | null
  /** The core system's own words, in whichever language they are. */
  readonly detail: string
}

/** Why the core system returned a proposal: in our words where we know the reason, else quoted as the core's own. */
export function ReturnReason({ code, detail }: Refusal) {
  const { coreReasons, coreReasonUnknown } = usePoliciesWords()
  return code ? (
    coreReasons[code]
  ) : (
    <>
      {coreReasonUnknown} <CoreQuote>{detail}</CoreQuote>
    </>
  )
}

/** What the core system wrote, word for word. */
export function CoreQuote({ children }: { children: string }) {
  return (
    <q lang={/[\u0980-\u09ff]/.test(children) ? 'bn' : 'en'} className="wrap-anywhere">
      {children}
    </q>
  )
}
