import { useEffect, useRef, useState } from 'react'

/**
 * A row of children that scrolls sideways and snaps: this hook moves it, by button or by itself. It stands
 * still while pointed at or focused, in a hidden window, and from the start where less motion is wanted.
 */
export function useSlider({ everyMs }: { everyMs: number }) {
  const track = useRef<HTMLUListElement>(null)
  const isHeld = useRef(false)
  const [index, setIndex] = useState(0)
  const [isPlaying, setIsPlaying] = useState(true)

  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setIsPlaying(false)
  }, [])

  useEffect(() => {
    const row = track.current
    if (!row) return
    const follow = () => setIndex(Math.round(row.scrollLeft / stepOf(row)))
    row.addEventListener('scroll', follow, { passive: true })
    return () => row.removeEventListener('scroll', follow)
  }, [])

  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(() => {
      if (track.current && !isHeld.current && !document.hidden) move(track.current, 1)
    }, everyMs)
    return () => clearInterval(timer)
  }, [isPlaying, everyMs])

  const hold = (held: boolean) => () => {
    isHeld.current = held
  }
  return {
    track,
    /** The child at the left edge, from 0. */
    index,
    isPlaying,
    toggle: () => setIsPlaying(!isPlaying),
    next: () => track.current && move(track.current, 1),
    previous: () => track.current && move(track.current, -1),
    /** For the element whose pointing or focus stops the movement. */
    holders: {
      onPointerEnter: hold(true),
      onPointerLeave: hold(false),
      onFocus: hold(true),
      onBlur: hold(false),
    },
  }
}

/** One child on, or from the last one round to the first. Smoothness is the style sheet's business. */
function move(row: HTMLElement, by: 1 | -1): void {
  const end = row.scrollWidth - row.clientWidth
  const isAtEdge = by === 1 ? row.scrollLeft >= end - 4 : row.scrollLeft <= 4
  const round = by === 1 ? 0 : end
  row.scrollTo({ left: isAtEdge ? round : row.scrollLeft + by * stepOf(row) })
}

function stepOf(row: HTMLElement): number {
  const [first, second] = row.children
  if (!(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return row.clientWidth || 1
  return second.offsetLeft - first.offsetLeft || 1
}
