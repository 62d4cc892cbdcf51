import { type RefObject, useEffect, useRef } from 'react'

/** A pressed element here disappears: the focus moves to what replaces it, and is not lost. */
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
