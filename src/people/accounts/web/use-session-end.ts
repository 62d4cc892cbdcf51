import { useEffect, useState } from 'react'
import { CallRefused, call } from '#platform/http/web/call.ts'
import { endedPathFor } from '../paths.ts'
import type { getSession, staySignedIn } from '../session-contract.ts'
import type { SessionLeft } from './signed-in-frame.loader.ts'

/** How long before its end a session warns. */
const warnSeconds = 120
/** Event sent to the page before it goes to sign-in; a listener with unsaved data prevents it. */
export const sessionEnded = 'session-ended'

/** While it warns it checks whether another window has extended the session. */
const lookAgainSeconds = 10

/** The warning about the end of the session, from two minutes before it, and a function that extends the session. */
export function useSessionEnd(first: SessionLeft) {
  const [warning, setWarning] = useState<SessionLeft>()
  const [watch] = useState(() => watchSession(setWarning))
  useEffect(() => {
    watch.plan(first)
    // A sleeping machine has not counted.
    const lookNow = () => {
      if (document.visibilityState === 'visible') watch.look()
    }
    document.addEventListener('visibilitychange', lookNow)
    return () => {
      watch.stop()
      document.removeEventListener('visibilitychange', lookNow)
    }
  }, [watch, first])
  return { warning, stay: watch.stay }
}

/**
 * Watches the end of the session. Asking does not extend it; activity in any window does. When it has ended,
 * the page goes to sign-in, so that nothing stays on the screen, and returns from there.
 */
function watchSession(show: (warning: SessionLeft | undefined) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const lookIn = (seconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(look, (seconds + 0.5) * 1000)
  }
  const plan = (left: SessionLeft) => {
    const isNear = left.seconds_left <= warnSeconds
    show(isNear ? left : undefined)
    lookIn(isNear ? Math.min(lookAgainSeconds, left.seconds_left) : left.seconds_left - warnSeconds)
  }
  const lookLaterOrLeave = (error: unknown) => {
    const { pathname, search } = window.location
    const hasEnded = error instanceof CallRefused && error.status === 401
    if (hasEnded && mayLeave()) window.location.assign(endedPathFor(pathname + search))
    else lookIn(lookAgainSeconds)
  }
  const follow = (asked: Promise<{ data: SessionLeft }>) => {
    asked.then(({ data }) => plan(data), lookLaterOrLeave)
  }
  function look() {
    follow(call<typeof getSession>('GET /api-app/session', {}))
  }
  return {
    plan,
    look,
    stay() {
      show(undefined)
      follow(call<typeof staySignedIn>('POST /api-app/stay-signed-in', {}))
    },
    stop: () => clearTimeout(timer),
  }
}

function mayLeave(): boolean {
  return dispatchEvent(new Event(sessionEnded, { cancelable: true }))
}
