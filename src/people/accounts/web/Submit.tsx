import { usePlatformWords } from '#platform/pages/web/words.ts'
import { Button } from '#ui'

/** The submit button of a public form; it says so while the form is being sent (enhance/busy-buttons.ts). */
export function Submit({ text }: { text: string }) {
  return (
    <Button type="submit" kind="primary" data-busy={usePlatformWords().working}>
      {text}
    </Button>
  )
}
