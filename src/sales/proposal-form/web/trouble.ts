import { toast } from '#platform/design-system/web/ui/toast.ts'
import { isSaidOnPhone } from '#platform/design-system/web/ui/use-failure-toast.ts'

let shown: number | undefined

/** Shows one toast for an error (PROP-29), unless a phone's alert says it already; a new one replaces the last. */
export function showTrouble(text: string): void {
  dismissTrouble()
  if (isSaidOnPhone(text)) return
  shown = toast.show({ kind: 'danger', text })
}

/** Removes the toast once its error is corrected. */
export function dismissTrouble(): void {
  if (shown !== undefined) toast.close(shown)
  shown = undefined
}
