import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import {
  Check,
  CircleAlert,
  CircleCheck,
  Clock,
  CloudUpload,
  Flag,
  type IconDrawing,
  Minus,
  PenLine,
  Send,
  TriangleAlert,
} from './icons.ts'

export type ChipColour = 'sand' | 'mari' | 'nil' | 'green' | 'solid' | 'red'

/** A word with an icon on a small ground; colour never speaks alone. */
export function Chip({ colour = 'sand', icon, children, className = '' }: ChipProps) {
  return (
    <span className={`chip chip-${colour} ${className}`}>
      {icon && <Icon of={icon} />}
      {children}
    </span>
  )
}

export type ChipProps = { colour?: ChipColour; icon?: IconDrawing; children: ReactNode; className?: string }

const looks = {
  draft: ['sand', PenLine],
  submitted: ['mari', Send],
  uploaded: ['nil', CloudUpload],
  active: ['green', CircleCheck],
  mature: ['solid', Flag],
  pushFailed: ['red', TriangleAlert],
  paid: ['green', Check],
  due: ['mari', Clock],
  overdue: ['red', CircleAlert],
  lapsed: ['sand', Minus],
  inactive: ['sand', Minus],
} as const satisfies Record<string, readonly [ChipColour, IconDrawing]>

export type ChipStatus = keyof typeof looks

/** The state of a policy, a payment or a person; the words come from the page. */
export function StatusChip({ status, children }: { status: ChipStatus; children: ReactNode }) {
  const [colour, icon] = looks[status]
  return (
    <Chip colour={colour} icon={icon}>
      {children}
    </Chip>
  )
}
