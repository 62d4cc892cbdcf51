import { PaidMark } from '#platform/design-system/web/ui/Receipt.tsx'
import type { ShownState } from '../moves.ts'

/**
 * The mark over a payment: solid with a tick once it is paid, stitched while it is still becoming, and an empty ring
 * where nothing came of it. Decoration: the words beside it say the same.
 */
export function PaymentMark({ state, isNew }: { state: ShownState; isNew: boolean }) {
  if (state === 'paid') return <PaidMark isNew={isNew} />
  return (
    <svg viewBox="0 0 92 92" aria-hidden="true" className="size-16 flex-none sm:size-23">
      {drawings[state]}
    </svg>
  )
}

const round = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const

const drawings = {
  waiting: (
    <>
      <circle cx="46" cy="46" r="43" className="fill-mari-100" />
      <circle cx="46" cy="46" r="36" {...round} stroke="#ddbe79" strokeWidth="4" strokeDasharray="13 9.6" />
      <path
        d="M46 10a36 36 0 0 1 31.2 54"
        {...round}
        strokeWidth="5"
        strokeDasharray="13 9.6"
        className="stroke-pink-700"
      />
      <path d="M46 28v19l12 8" {...round} strokeWidth="5" className="stroke-ink" />
    </>
  ),
  notPaid: (
    <>
      <circle cx="46" cy="46" r="43" className="fill-sand" />
      <circle
        cx="46"
        cy="46"
        r="36"
        {...round}
        strokeWidth="4"
        strokeDasharray="13 9.6"
        className="stroke-thread-todo"
      />
      <path d="m34 34 24 24m0-24L34 58" {...round} strokeWidth="5" className="stroke-ink" />
    </>
  ),
  notStarted: (
    <>
      <circle cx="46" cy="46" r="43" className="fill-sand" />
      <circle
        cx="46"
        cy="46"
        r="36"
        {...round}
        strokeWidth="4"
        strokeDasharray="13 9.6"
        className="stroke-thread-todo"
      />
      <path d="M31 46h30" {...round} strokeWidth="5" className="stroke-ink" />
    </>
  ),
  paidTwice: (
    <>
      <circle cx="46" cy="46" r="43" className="fill-nil-100" />
      <circle cx="37" cy="46" r="20" {...round} strokeWidth="4.5" className="stroke-nil-700" />
      <circle
        cx="55"
        cy="46"
        r="20"
        {...round}
        strokeWidth="4.5"
        strokeDasharray="10 7"
        className="stroke-nil-700"
      />
    </>
  ),
  returned: (
    <>
      <circle cx="46" cy="46" r="43" className="fill-sand" />
      <path d="M58 58a17 17 0 1 0-24-24" {...round} strokeWidth="5" className="stroke-ink" />
      <path d="M34 22v13h13" {...round} strokeWidth="5" className="stroke-ink" />
    </>
  ),
} as const satisfies Record<Exclude<ShownState, 'paid'>, unknown>
