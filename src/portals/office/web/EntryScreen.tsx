import { useEffect } from 'react'
import { LogoMark } from '#ui'
import { forgetFirstEntry } from './first-entry.ts'
import { usePortalWords } from './words.ts'

/** Covers the shell for a second after signing in (ROUTE-10), and disappears by itself, even without scripts. */
export function EntryScreen() {
  const words = usePortalWords()
  useEffect(forgetFirstEntry, [])
  return (
    <div className="entry-screen" role="status">
      <LogoMark size={88} />
      <p className="font-serif text-l text-green-800">{words.opening}</p>
      <span className="stitch entry-stitch" />
    </div>
  )
}
