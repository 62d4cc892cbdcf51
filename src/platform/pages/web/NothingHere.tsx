import { useSession } from '#platform/http/web/visit.ts'
import { portalHomePath } from '#portals/office/paths.ts'
import { Anchor } from '#ui'
import { useOfficeWords } from './words.ts'

/** The page for an address of the office that does not exist. */
export default function NothingHere() {
  const { nothingHere } = useOfficeWords()
  const { person } = useSession()
  return (
    <div className="w sec stack">
      <title>{nothingHere.title}</title>
      <meta name="robots" content="noindex" />
      <h1>{nothingHere.title}</h1>
      <p className="lead">{nothingHere.text}</p>
      <p>
        {person ? (
          <Anchor href={portalHomePath} className="inline-flex min-h-11 items-center">
            {nothingHere.dashboard}
          </Anchor>
        ) : (
          <Anchor href="/" className="inline-flex min-h-11 items-center">
            {nothingHere.home}
          </Anchor>
        )}
      </p>
    </div>
  )
}
