import { Alert } from './Alert.tsx'

/** What became of what the reader has just sent. */
export function Outcome({ of: { isDone, message }, className }: OutcomeProps) {
  return (
    <Alert kind={isDone ? 'success' : 'danger'} live className={className ?? ''}>
      {message}
    </Alert>
  )
}

type OutcomeProps = { of: { readonly isDone: boolean; readonly message: string }; className?: string }
