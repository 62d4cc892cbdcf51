import { Alert } from './Alert.tsx'

/** Why something just failed; nothing while nothing has. */
export function Trouble({ text, className }: { text: string | false | undefined; className?: string }) {
  if (!text) return null
  return (
    <Alert kind="danger" live className={className}>
      {text}
    </Alert>
  )
}
