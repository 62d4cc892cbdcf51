import type { ShownState } from '../moves.ts'

/** The page learns of a change at most this long, plus one answer, after the server does (feature 5). */
const askEveryMs = 3000
/** Exponential backoff after failed answers goes up to this. */
const slowestMs = 30_000
/** A gateway answers within seconds, with a session or without: a payment that has not begun by then never will. */
const mayBeginMs = 120_000
/** If the bank has not answered by then, the page stops polling. The server goes on, and sends the outcome by SMS. */
const mayTakeMs = 30 * 60_000

/**
 * Polls a payment until its outcome is known: at intervals while the page is visible, and at once when it
 * becomes visible again.
 * @param look fetches and shows the state; undefined if no answer came
 * @param onGivenUp called when polling stops without an outcome
 * @returns a function that stops polling
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

/** The outcome is known. */
function isSettled(state: ShownState): boolean {
  return state !== 'waiting' && state !== 'notStarted'
}
