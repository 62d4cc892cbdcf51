import { Button } from '#ui'

/** Sends a form of a public page; says so while it is on its way (enhance/busy-buttons.ts). */
export function Submit({ text, working }: { text: string; working: string }) {
  return (
    <Button type="submit" kind="primary" data-busy={working}>
      {text}
    </Button>
  )
}
