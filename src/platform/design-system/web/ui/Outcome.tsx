import { Alert } from './Alert.tsx'

/** What became of what the reader has just sent. Once it is done its button is often gone, and the focus comes here. */
export function Outcome({ of: { isDone, message }, className }: OutcomeProps) {
  return (
    <Alert
      key={isDone ? 'done' : 'failed'}
      kind={isDone ? 'success' : 'danger'}
      live
      takesFocus={isDone}
      className={className ?? ''}
    >
      {message}
    </Alert>
  )
}

type OutcomeProps = { of: { readonly isDone: boolean; readonly message: string }; className?: string }
