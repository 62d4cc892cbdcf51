import { useEffect } from 'react'
import { forgetFirstEntry } from './first-entry.ts'
import { usePortalWords } from './words.ts'

/** Over the shell for a second on the first entry after signing in (ROUTE-10); it goes by itself, without scripts too. */
export function EntryScreen() {
  const words = usePortalWords()
  useEffect(forgetFirstEntry, [])
  return (
    <div className="entry-screen" role="status">
      <img src="/logo-mark.svg" alt="" width="88" height="88" />
      <p className="font-serif text-l text-green-800">{words.opening}</p>
      <span className="stitch entry-stitch" />
    </div>
  )
}
