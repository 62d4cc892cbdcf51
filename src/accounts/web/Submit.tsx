import { useNavigation } from 'react-router'
import { Button } from '#platform/web/ui/Button.tsx'

/** Sends a form; says so while it is on its way. */
export function Submit({ text, working }: { text: string; working: string }) {
  const { state } = useNavigation()
  return (
    <Button type="submit" kind="primary" busy={state === 'submitting' ? working : undefined}>
      {text}
    </Button>
  )
}
