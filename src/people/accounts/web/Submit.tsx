import { Button } from '#ui'

/** The submit button of a public form; it says so while the form is being sent (enhance/busy-buttons.ts). */
export function Submit({ text, working }: { text: string; working: string }) {
  return (
    <Button type="submit" kind="primary" data-busy={working}>
      {text}
    </Button>
  )
}
