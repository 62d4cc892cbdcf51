import { toast } from '#platform/design-system/web/ui/toast.ts'

let shown: number | undefined

/** One toast for what is wrong (PROP-29): a new one takes the place of the last. */
export function showTrouble(text: string): void {
  settleTrouble()
  shown = toast.show({ kind: 'danger', text })
}

/** What was wrong is put right: its toast goes. */
export function settleTrouble(): void {
  if (shown !== undefined) toast.close(shown)
  shown = undefined
}
