import { toast } from '#platform/design-system/web/ui/toast.ts'
import { isSaidOnPhone } from '#platform/design-system/web/ui/use-failure-toast.ts'

let shown: number | undefined

/** One toast for what is wrong (PROP-29), which a phone's alert may say already: a new one takes the place of the last. */
export function showTrouble(text: string): void {
  dismissTrouble()
  if (isSaidOnPhone(text)) return
  shown = toast.show({ kind: 'danger', text })
}

/** What was wrong is put right: its toast goes. */
export function dismissTrouble(): void {
  if (shown !== undefined) toast.close(shown)
  shown = undefined
}
