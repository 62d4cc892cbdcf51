import NothingHere from './NothingHere.tsx'

/** The same, outside any layout. */
export default function NothingHereAlone() {
  return (
    <main>
      <NothingHere />
    </main>
  )
}
