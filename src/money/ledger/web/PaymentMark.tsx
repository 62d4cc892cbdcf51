import { PaidMark } from '#ui'
import type { ShownState } from '../moves.ts'

/**
 * The mark above a payment: solid with a tick once it is paid, stitched while it is under way, an empty ring
 * if it ended unpaid. Decoration: the words beside it say the same.
 */
export function PaymentMark({ state, isNew }: { state: ShownState; isNew: boolean }) {
  if (state === 'paid') return <PaidMark isNew={isNew} />
  const { ground, drawing } = drawings[state]
  return (
    <svg viewBox="0 0 92 92" aria-hidden="true" className="size-16 flex-none sm:size-23">
      <circle cx="46" cy="46" r="43" className={ground} />
      {drawing}
    </svg>
  )
}

const round = { fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' } as const
const stitched = { ...round, strokeDasharray: '13 9.6' } as const
const inked = { ...round, strokeWidth: '5', className: 'stroke-ink' } as const

const emptyRing = (
  <circle cx="46" cy="46" r="36" {...stitched} strokeWidth="4" className="stroke-thread-todo" />
)

const sentBack = {
  ground: 'fill-sand',
  drawing: (
    <>
      <path d="M58 58a17 17 0 1 0-24-24" {...inked} />
      <path d="M34 22v13h13" {...inked} />
    </>
  ),
}

const drawings = {
  waiting: {
    ground: 'fill-mari-100',
    drawing: (
      <>
        <circle cx="46" cy="46" r="36" {...stitched} stroke="#ddbe79" strokeWidth="4" />
        <path d="M46 10a36 36 0 0 1 31.2 54" {...stitched} strokeWidth="5" className="stroke-pink-700" />
        <path d="M46 28v19l12 8" {...inked} />
      </>
    ),
  },
  notPaid: {
    ground: 'fill-sand',
    drawing: (
      <>
        {emptyRing}
        <path d="m34 34 24 24m0-24L34 58" {...inked} />
      </>
    ),
  },
  notStarted: {
    ground: 'fill-sand',
    drawing: (
      <>
        {emptyRing}
        <path d="M31 46h30" {...inked} />
      </>
    ),
  },
  paidTwice: {
    ground: 'fill-nil-100',
    drawing: (
      <>
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
  },
  notPremium: {
    ground: 'fill-nil-100',
    drawing: (
      <>
        <circle cx="46" cy="46" r="27" {...stitched} strokeWidth="4.5" className="stroke-nil-700" />
        <path d="M35 46h22" {...inked} />
      </>
    ),
  },
  goingBack: sentBack,
  returned: sentBack,
} as const satisfies Record<Exclude<ShownState, 'paid'>, unknown>
