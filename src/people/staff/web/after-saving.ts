import { redirect } from 'react-router'
import { toast } from '#platform/design-system/web/ui/toast.ts'

const isBrowser = typeof window !== 'undefined'

/** Redirects to a list and says what was done: in a toast, or without scripts in the list itself. */
export function redirectWithToast(path: string, done: string, message: string) {
  if (!isBrowser) return redirect(`${path}${path.includes('?') ? '&' : '?'}done=${done}`)
  toast.show({ text: message })
  return redirect(path)
}
