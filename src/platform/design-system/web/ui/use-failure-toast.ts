import { useEffect } from 'react'
import { toast } from './toast.ts'

const shownMilliseconds = 6_000

/** As in notices.css: below it a toast lies over the beginning of the page. */
const phones = '(width < 943px)'

/**
 * Says a failure as a toast until somebody types or a few seconds are over: the page itself says it for good, and a
 * toast that stayed would lie over the buttons. On a phone it is not shown beside an alert in view that says the same.
 * `failure` is what failed: the next one is said anew.
 */
export function useFailureToast(failure: object | undefined, text: string): void {
  useEffect(() => {
    if (!failure || isSaidOnPhone(text)) return
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

/** On a phone an alert in view says it: a toast would lie over the page and say it once more. */
export function isSaidOnPhone(text: string): boolean {
  if (!matchMedia(phones).matches) return false
  return [...document.querySelectorAll('main .alert, main .error-summary')].some((alert) => {
    const { top, bottom } = alert.getBoundingClientRect()
    return alert.textContent.includes(text) && bottom > 0 && top < innerHeight
  })
}
