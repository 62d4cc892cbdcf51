import { useEffect, useRef } from 'react'
import { callHeaders } from '#platform/http/web/call.ts'

/** What the last form of this tab knew as stored when it sent its last keys while it was closed. Nothing typed is kept. */
const storageName = 'jibon.sent-at-closing'

/** Waits before each look for the last keys, in milliseconds: a server under load stores them late. */
const looks = [0, 100, 300, 600, 1_000, 2_000, 4_000]
/** For so long nothing can be typed into a form that lacks the last keys. */
const barredMilliseconds = 2_500

/** Sends a last message that outlives its page. */
export function sendAtClosing(path: string, message: object): void {
  const headers = { 'content-type': 'application/json', ...callHeaders }
  // Nobody is left to read the answer.
  fetch(path, { method: 'POST', headers, body: JSON.stringify(message), keepalive: true }).catch(() => {})
}

/** The version of a form whose last save was under way: it became another, or not. */
export const unknownVersion = '?'

/** `sent`: the last keys are on their way, over this version. `stored`: they are in this version. */
type Last = 'sent' | 'stored'

/**
 * @param form which form it is, by its content
 * @param known the version that the closing page knew as stored, as {@link useLateArrival} takes it
 */
export function noteSentAtClosing(form: string, known: string, last: Last = 'sent'): void {
  try {
    sessionStorage.setItem(storageName, JSON.stringify([form, known, last]))
  } catch {
    return
  }
}

function takeSentAtClosing(): readonly string[] {
  try {
    const noted = sessionStorage.getItem(storageName)
    sessionStorage.removeItem(storageName)
    return JSON.parse(noted ?? '[]')
  } catch {
    return []
  }
}

/**
 * A reload, the other language and Back ask for the form before the last message of the page that they replace is
 * stored: the form opens without the last keys. It is opened again once they have arrived, unless typing has begun.
 * @param form which form it is, by its content
 * @param opened the stored version that the form was opened with
 * @param look asks the server for the stored version
 */
export function useLateArrival(form: string, opened: string, look: () => Promise<string>): void {
  const parts = useRef({ form, opened, look })
  useEffect(() => {
    const { form, opened, look } = parts.current
    const [formSent, known, last] = takeSentAtClosing()
    const isLate = last === 'stored' ? known !== opened : known === opened || known === unknownVersion
    if (formSent !== form || !isLate) return
    const over = new AbortController()
    addEventListener('input', () => over.abort(), { once: true, signal: over.signal })
    void reloadOnArrival(last === 'stored' ? [0] : looks, opened, look, over)
    return () => over.abort()
  }, [])
}

async function reloadOnArrival(
  waits: readonly number[],
  opened: string,
  look: () => Promise<string>,
  over: AbortController,
): Promise<void> {
  const { signal } = over
  const main = document.querySelector('main')
  const release = () => {
    main?.removeAttribute('inert')
    // A button that is pressed shows something that a reload would take away.
    for (const act of ['keydown', 'pointerdown'])
      addEventListener(act, () => over.abort(), { once: true, signal })
  }
  main?.setAttribute('inert', '')
  const timer = setTimeout(release, barredMilliseconds)
  signal.addEventListener('abort', release)
  for (const wait of waits) {
    await new Promise((resolve) => setTimeout(resolve, wait))
    if (signal.aborted) break
    const stored = await look().catch(() => opened)
    if (signal.aborted) break
    if (stored !== opened) {
      clearTimeout(timer)
      return location.reload()
    }
  }
  over.abort()
}
