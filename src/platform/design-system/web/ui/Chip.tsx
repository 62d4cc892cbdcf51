import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconDrawing } from './icons.ts'

export type ChipColour = 'sand' | 'mari' | 'nil' | 'green' | 'solid' | 'red' | 'solid-mari' | 'solid-ink'

/** The look of a state: the background colour and the icon. */
export type ChipLook = readonly [ChipColour, IconDrawing]

/** A word with an icon on a coloured background; colour is never the only sign. */
export function Chip({ look, colour = look?.[0], icon = look?.[1], children, className = '' }: ChipProps) {
  return (
    <span className={`chip chip-${colour ?? 'sand'} ${className}`}>
      {icon && <Icon of={icon} />}
      {children}
    </span>
  )
}

export type ChipProps = {
  look?: ChipLook
  colour?: ChipColour
  icon?: IconDrawing
  children: ReactNode
  className?: string
}

const looks = {
  draft: ['sand', 'pen-line'],
  submitted: ['mari', 'send'],
  inReferral: ['mari', 'eye'],
  notTakenUp: ['sand', 'minus'],
  uploaded: ['nil', 'cloud-upload'],
  active: ['green', 'circle-check'],
  mature: ['solid', 'flag'],
  pushFailed: ['red', 'triangle-alert'],
  /** A payment whose outcome the bank has not reported yet. */
  waiting: ['nil', 'clock'],
  paid: ['green', 'check'],
  // How a policy stands with its premiums: the more urgent, the stronger the colour; red is for errors.
  lapsed: ['solid-ink', 'triangle-alert'],
  overdue: ['solid-mari', 'circle-alert'],
  due: ['mari', 'clock'],
  early: ['nil', 'calendar-days'],
  paidUntil: ['green', 'check'],
  fullyPaid: ['solid', 'flag'],
  notYet: ['sand', 'pause'],
  inactive: ['sand', 'minus'],
} as const satisfies Record<string, ChipLook>

export type ChipStatus = keyof typeof looks

/** The state of a policy, a payment or a person; the words come from the page. */
export function StatusChip({ status, children }: { status: ChipStatus; children: ReactNode }) {
  return <Chip look={looks[status]}>{children}</Chip>
}
