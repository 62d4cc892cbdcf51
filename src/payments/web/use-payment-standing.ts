import { useEffect, useState } from 'react'
import { getPaymentStanding, type PaymentStanding } from './payment-state.ts'

/** The page learns of a change at most this long after the server does, plus one answer (feature 5). */
const askEveryMs = 3000
/** A gateway gives a session, or none, within seconds: then what never began stays so. */
const mayBeginMs = 120_000

/**
 * Follows a payment until nothing more is to be expected of it: asks again and again while the page is in view, at once
 * when it comes into view again, and goes on after an answer that failed.
 */
export function usePaymentStanding(first: PaymentStanding): PaymentStanding {
  const [standing, setStanding] = useState(first)
  const { reference } = first
  const isOver = isSettled(standing)
  useEffect(() => {
    if (isOver) return
    const startedAt = Date.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    let isAsking = false
    let isGone = false
    const ask = async () => {
      clearTimeout(timer)
      if (isAsking) return
      isAsking = true
      const next = document.hidden ? undefined : await getPaymentStanding(reference).catch(() => undefined)
      isAsking = false
      if (isGone) return
      if (next) setStanding(next)
      if (next?.state !== 'notStarted' || Date.now() - startedAt < mayBeginMs)
        timer = setTimeout(ask, askEveryMs)
    }
    const lookUp = () => {
      if (!document.hidden) ask()
    }
    timer = setTimeout(ask, askEveryMs)
    document.addEventListener('visibilitychange', lookUp)
    return () => {
      isGone = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', lookUp)
    }
  }, [reference, isOver])
  return standing
}

/** Nothing more is to be expected: paid, not paid, or paid twice. */
function isSettled({ state }: PaymentStanding): boolean {
  return state !== 'waiting' && state !== 'notStarted'
}
