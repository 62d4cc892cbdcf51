import { useNavigation } from 'react-router'
import { Button } from '#ui'

/** The submit button of an office form; it says so while the router sends the form. */
export function OfficeSubmit({ text, working }: { text: string; working: string }) {
  const { state } = useNavigation()
  return (
    <Button type="submit" kind="primary" busy={state === 'submitting' ? working : undefined}>
      {text}
    </Button>
  )
}
