import { useState } from 'react'
import type { Place } from '../geography.ts'

/** What is known of where the reader is. `refused`: the reader or the browser said no. */
export type Position =
  | { readonly state: 'notAsked' | 'asking' | 'refused' | 'unknown' }
  | { readonly state: 'known'; readonly place: Place }

/** A branch is no nearer for a metre: an older, rougher position will do. */
const options: PositionOptions = { timeout: 15_000, maximumAge: 600_000 }

/** The browser's position, asked for only when the reader wants it. It never leaves the page. */
export function usePosition(): readonly [position: Position, ask: () => void, forget: () => void] {
  const [position, setPosition] = useState<Position>({ state: 'notAsked' })
  const ask = () => {
    if (!('geolocation' in navigator)) return setPosition({ state: 'unknown' })
    setPosition({ state: 'asking' })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) =>
        setPosition({ state: 'known', place: { latitude, longitude } }),
      (error) => setPosition({ state: error.code === error.PERMISSION_DENIED ? 'refused' : 'unknown' }),
      options,
    )
  }
  return [position, ask, () => setPosition({ state: 'notAsked' })]
}
