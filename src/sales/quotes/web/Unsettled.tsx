import type { ReactNode } from 'react'

/**
 * Figures of the server that belong to answers of before: while `isOn` nobody sees, reads or presses them. Their place
 * stays, so that nothing jumps while a slider moves.
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
  /** An answer is open: nothing is on its way. */
  isOpen?: boolean
  note: string
  children: ReactNode
}
