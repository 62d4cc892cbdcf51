import { useEffect, useRef } from 'react'
import { Alert } from './Alert.tsx'

/**
 * What became of what the reader has just sent. Where the button that sent it is gone with the answer, the keyboard goes on
 * from here; else it stays where it is.
 */
export function Outcome({ of: { isDone, message }, className }: OutcomeProps) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is looked at once
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus()
  }, [isDone, message])
  return (
    <div ref={box} tabIndex={-1} className={className}>
      <Alert kind={isDone ? 'success' : 'danger'} live>
        {message}
      </Alert>
    </div>
  )
}

type OutcomeProps = { of: { readonly isDone: boolean; readonly message: string }; className?: string }
