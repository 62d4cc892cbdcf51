import { useEffect, useRef } from 'react'
import { callHeaders } from '#platform/http/web/call.ts'

/** Whether the last form in this tab sent its last keys while it was closed. Nothing typed is stored. */
const storageName = 'jibon.sent-at-closing'

/** Waits before each look for the last keys, in milliseconds: a server under load stores them late. */
const looks = [0, 1_000, 2_000, 4_000, 8_000]

/** Sends a last message that outlives its page. */
export function sendAtClosing(path: string, message: object): void {
  const headers = { 'content-type': 'application/json', ...callHeaders }
  // Nobody is left to read the answer.
  fetch(path, { method: 'POST', headers, body: JSON.stringify(message), keepalive: true }).catch(() => {})
}

export function noteSentAtClosing(): void {
  try {
    sessionStorage.setItem(storageName, '1')
  } catch {
    return
  }
}

function takeSentAtClosing(): boolean {
  try {
    const isSent = storageName in sessionStorage
    sessionStorage.removeItem(storageName)
    return isSent
  } catch {
    return false
  }
}

/**
 * A reload, the other language and Back ask for the form before the last message of the page that they replace is
 * stored: the form opens without the last keys. It is opened again once they have arrived, unless typing has begun.
 * @param hasArrived whether the server has stored something since the form was opened
 */
export function useLateArrival(hasArrived: () => Promise<boolean>): void {
  const look = useRef(hasArrived)
  useEffect(() => {
    if (!takeSentAtClosing()) return
    const over = new AbortController()
    addEventListener('input', () => over.abort(), { once: true, signal: over.signal })
    void reloadOnArrival(look.current, over.signal)
    return () => over.abort()
  }, [])
}

async function reloadOnArrival(hasArrived: () => Promise<boolean>, over: AbortSignal): Promise<void> {
  for (const wait of looks) {
    await new Promise((resolve) => setTimeout(resolve, wait))
    if (over.aborted) return
    const isHere = await hasArrived().catch(() => false)
    if (over.aborted) return
    if (isHere) return location.reload()
  }
}
