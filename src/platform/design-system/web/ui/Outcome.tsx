import { useEffect, useRef } from 'react'
import { Alert } from './Alert.tsx'

/** Within this time after an answer, its page may remove the button that asked for it. */
const settlesWithinMs = 3000

/**
 * What became of what the reader has just sent. If the button that sent it disappears, with the answer or with a
 * reload, the keyboard focus moves here; otherwise it stays where it is.
 */
export function Outcome({ of, className }: OutcomeProps) {
  const box = useRef<HTMLDivElement>(null)
  const answered = useRef({ of: undefined as unknown, at: 0 })
  useEffect(() => {
    if (answered.current.of !== of) answered.current = { of, at: performance.now() }
    const isSettling = performance.now() - answered.current.at < settlesWithinMs
    if (isSettling && document.activeElement === document.body) box.current?.focus()
  })
  return (
    <div ref={box} tabIndex={-1} className={className}>
      <Alert kind={of.isDone ? 'success' : 'danger'} live>
        {of.message}
      </Alert>
    </div>
  )
}

type OutcomeProps = { of: { readonly isDone: boolean; readonly message: string }; className?: string }
