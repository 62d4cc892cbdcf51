import { useEffect } from 'react'
import { toast } from './toast.ts'

const shownMilliseconds = 6_000

/**
 * Says a failure as a toast until somebody types or a few seconds are over: the page itself says it for good, and a
 * toast that stayed would lie over the buttons. `failure` is what failed: the next one is said anew.
 */
export function useFailureToast(failure: object | undefined, text: string): void {
  useEffect(() => {
    if (!failure) return
    const shown = toast.show({ kind: 'danger', text })
    const close = () => toast.close(shown)
    addEventListener('input', close, { once: true })
    const timer = setTimeout(close, shownMilliseconds)
    return () => {
      removeEventListener('input', close)
      clearTimeout(timer)
      close()
    }
  }, [failure, text])
}
