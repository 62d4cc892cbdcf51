import { type ReactNode, useEffect, useRef } from 'react'
import { Alert } from '#ui'
import { describeFailure, type Failure } from './failure.ts'
import { usePlatformWords } from './words.ts'

/** Within this time after an answer, its page may remove the button that asked for it. */
const settlesWithinMs = 3000

/**
 * The result of what the reader has just sent, or why no answer came (ERR-01). If the button that sent it disappears,
 * with the answer or with a reload, the keyboard focus moves before it; otherwise it stays where it is.
 */
export function Outcome({ of, className, children }: OutcomeProps) {
  const { problems } = usePlatformWords()
  const box = useRef<HTMLSpanElement>(null)
  const answered = useRef({ of: undefined as unknown, at: 0 })
  useEffect(() => {
    if (answered.current.of !== of) answered.current = { of, at: performance.now() }
    const isSettling = performance.now() - answered.current.at < settlesWithinMs
    if (isSettling && document.activeElement === document.body) box.current?.focus()
  })
  return (
    <div className={className}>
      {/* Empty: the message is read as it appears, and the focus on it would have it read twice. */}
      <span ref={box} tabIndex={-1} />
      <Alert kind={of.isDone ? 'success' : 'danger'} live>
        {of.isDone ? of.message : describeFailure(problems, of)}
        {children}
      </Alert>
    </div>
  )
}

type OutcomeProps = {
  of: Failure & { readonly isDone: boolean }
  className?: string
  /** Content beside the sentence. */
  children?: ReactNode
}
