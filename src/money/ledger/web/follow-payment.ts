import type { ShownState } from '../moves.ts'

/** The page learns of a change at most this long after the server does, plus one answer (feature 5). */
const askEveryMs = 3000
/** After answers that failed it waits twice as long each time, up to this. */
const slowestMs = 30_000
/** A gateway answers with a session, or with none, within seconds: a payment that did not begin by then never will. */
const mayBeginMs = 120_000
/** If the bank has not answered by then, only the server goes on asking, and sends the outcome by SMS. */
const mayTakeMs = 30 * 60_000

/**
 * Follows a payment until nothing more is to be expected of it: looks again and again while the page is in view, and at
 * once when it comes into view again.
 * @param look shows how the payment stands; undefined when no answer came
 * @param onGivenUp called when the page has looked long enough
 * @returns what ends it
 */
export function followPayment(
  first: ShownState,
  look: () => Promise<ShownState | undefined>,
  onGivenUp: () => void,
): () => void {
  let state = first
  let since = Date.now()
  let failures = 0
  let isLooking = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const over = new AbortController()

  const plan = () => {
    if (isSettled(state)) over.abort()
    if (over.signal.aborted) return
    const patienceMs = state === 'notStarted' ? mayBeginMs : mayTakeMs
    if (Date.now() - since > patienceMs) return onGivenUp()
    timer = setTimeout(lookAgain, Math.min(askEveryMs * 2 ** failures, slowestMs))
  }
  const lookAgain = async () => {
    if (isLooking || document.hidden) return
    isLooking = true
    const next = await look().catch(() => undefined)
    isLooking = false
    failures = next ? 0 : failures + 1
    state = next ?? state
    plan()
  }
  const lookNow = () => {
    if (document.hidden) return
    clearTimeout(timer)
    since = Date.now()
    void lookAgain()
  }
  plan()
  document.addEventListener('visibilitychange', lookNow, { signal: over.signal })
  return () => {
    clearTimeout(timer)
    over.abort()
  }
}

/** Nothing more is to be expected: paid, not paid, or paid twice. */
function isSettled(state: ShownState): boolean {
  return state !== 'waiting' && state !== 'notStarted'
}
