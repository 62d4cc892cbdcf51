import { type RefObject, useEffect, useRef } from 'react'

/** What is pressed here is gone a moment later: the focus goes on to what follows from it, and not to nowhere. */
export function useFocusAfterChange(place: RefObject<HTMLElement | null>): (selector: string) => void {
  const wanted = useRef<string>(undefined)
  useEffect(() => {
    if (!wanted.current) return
    place.current?.querySelector<HTMLElement>(wanted.current)?.focus()
    wanted.current = undefined
  })
  return (selector) => {
    wanted.current = selector
  }
}
