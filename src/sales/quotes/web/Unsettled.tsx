import type { ReactNode } from 'react'

/**
 * Figures that belong to earlier answers. While `isOn` they are hidden and inert, but keep their space, so
 * that nothing jumps while a slider moves.
 */
export function Unsettled({ isOn, isOpen, note, children }: UnsettledProps) {
  return (
    <div className={isOn ? 'unsettled' : undefined} aria-busy={(isOn && !isOpen) || undefined}>
      {isOn && <p className="unsettled-note">{note}</p>}
      <div inert={isOn}>{children}</div>
    </div>
  )
}

type UnsettledProps = {
  isOn: boolean
  /** An answer is missing, so no result is being fetched. */
  isOpen?: boolean
  note: string
  children: ReactNode
}
