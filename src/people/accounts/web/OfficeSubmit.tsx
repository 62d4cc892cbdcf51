import { useNavigation } from 'react-router'
import { Button } from '#ui'

/** Sends a form of the office; says so while the router has it on its way. */
export function OfficeSubmit({ text, working }: { text: string; working: string }) {
  const { state } = useNavigation()
  return (
    <Button type="submit" kind="primary" busy={state === 'submitting' ? working : undefined}>
      {text}
    </Button>
  )
}
