import { useEffect, useRef, useState } from 'react'

/** Why the server cannot be reached: the device has no network, or no answer comes. */
export type UnreachableReason = 'offline' | 'silent'

const againAfterMs = 5000

/**
 * Whether the server can be reached.
 * @param tryAgain retries unanswered calls: once the network is back, and regularly while no answer comes
 */
export function useReach(tryAgain: () => void) {
  const [away, setAway] = useState<UnreachableReason>()
  const latest = useRef(tryAgain)
  useEffect(() => {
    latest.current = tryAgain
  })
  useEffect(() => {
    const lose = () => setAway('offline')
    const find = () => {
      setAway(undefined)
      latest.current()
    }
    if (!navigator.onLine) lose()
    addEventListener('offline', lose)
    addEventListener('online', find)
    return () => {
      removeEventListener('offline', lose)
      removeEventListener('online', find)
    }
  }, [])
  useEffect(() => {
    if (away !== 'silent') return
    const timer = setInterval(() => latest.current(), againAfterMs)
    return () => clearInterval(timer)
  }, [away])
  return {
    away,
    lose: () => setAway(navigator.onLine ? 'silent' : 'offline'),
    find: () => setAway(undefined),
  }
}
