import NothingHere from './NothingHere.tsx'

/** The same where no shell stands around it. */
export default function NothingHereAlone() {
  return (
    <main>
      <NothingHere />
    </main>
  )
}
