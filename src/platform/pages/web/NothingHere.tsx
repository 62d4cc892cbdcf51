import { Anchor } from '#ui'
import { useOfficeWords } from './words.ts'

/** An address of the office at which nothing stands. */
export default function NothingHere() {
  const { nothingHere } = useOfficeWords()
  return (
    <div className="w sec stack">
      <title>{nothingHere.title}</title>
      <meta name="robots" content="noindex" />
      <h1>{nothingHere.title}</h1>
      <p className="lead">{nothingHere.text}</p>
      <p>
        <Anchor href="/">{nothingHere.home}</Anchor>
      </p>
    </div>
  )
}
