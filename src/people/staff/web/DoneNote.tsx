import { useLocation } from 'react-router'
import { Alert } from '#ui'

/** What was just done, for browsers that show no toasts; `done` in the address names it. */
export function DoneNote({ sentences }: { sentences: Readonly<Record<string, string>> }) {
  const { search } = useLocation()
  const done = new URLSearchParams(search).get('done') ?? ''
  const sentence = Object.hasOwn(sentences, done) ? sentences[done] : undefined
  if (!sentence) return null
  return (
    <Alert kind="success" hasClose className="mb-s5">
      {sentence}
    </Alert>
  )
}
