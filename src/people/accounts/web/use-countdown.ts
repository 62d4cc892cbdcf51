import { useEffect, useState } from 'react'

/** Seconds left of a countdown that began when `seconds` was last given; by the clock, as background pages sleep. */
export function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const endsAt = Date.now() + seconds * 1000
    setLeft(seconds)
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }, 500)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}
