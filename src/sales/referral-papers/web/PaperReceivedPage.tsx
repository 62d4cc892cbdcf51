import { BackLink } from '#ui'
import { usePaperWords } from './words.ts'

/** Confirms that a paper was handed in by a link. */
export default function PaperReceivedPage() {
  const { link: words } = usePaperWords()
  return (
    <div className="w sec stack max-w-form">
      <title>{words.doneTitle}</title>
      <meta name="robots" content="noindex" />
      <h1>{words.doneTitle}</h1>
      <p className="lead">{words.doneLead}</p>
      <BackLink href="/">{words.home}</BackLink>
    </div>
  )
}
