import { useEffect } from 'react'
import { toast } from './toast.ts'

const shownMilliseconds = 6_000

/** As in notices.css: below this width a toast covers the top of the page. */
const phones = '(width < 943px)'

/**
 * Shows a failure as a toast until somebody types or a few seconds have passed: the page says it permanently,
 * and a toast that stayed would cover the buttons. If a live alert says the same, there is no toast, because
 * a screen reader would read it twice; the alert is scrolled into view instead.
 */
export function useFailureToast(failure: object | undefined, text: string): void {
  useEffect(() => {
    if (!failure || isSaidOnPhone(text)) return
    const said = findLiveAlert(text)
    if (said) {
      // Not returned: newer browsers return a promise, which React would take for the effect's clean-up function.
      said.scrollIntoView({ block: 'nearest' })
      return
    }
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

/** On a phone, an alert in view already says it: a toast would cover the page to repeat it. */
export function isSaidOnPhone(text: string): boolean {
  if (!matchMedia(phones).matches) return false
  return [...document.querySelectorAll('main .alert, main .error-summary')].some((alert) => {
    const { top, bottom } = alert.getBoundingClientRect()
    return alert.textContent.includes(text) && bottom > 0 && top < innerHeight
  })
}

/** The alert of the page that a screen reader has just read aloud with these words. */
function findLiveAlert(text: string): Element | undefined {
  return [...document.querySelectorAll('main .alert-danger')].find((alert) =>
    alert.textContent.includes(text),
  )
}
