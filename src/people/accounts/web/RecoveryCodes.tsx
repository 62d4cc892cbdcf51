import { Alert, CopyButton } from '#ui'
import { useSecurityWords } from './words.ts'

/** Codes that are shown this once, in letters that can be told apart on paper. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { recovery: words } = useSecurityWords()
  return (
    <div className="stack">
      <Alert kind="warning">{words.shown}</Alert>
      <ol className="grid gap-x-s5 gap-y-s2 whitespace-nowrap sm:grid-cols-2" aria-label={words.title}>
        {codes.map((code) => (
          <li key={code} lang="en">
            {code}
          </li>
        ))}
      </ol>
      <div>
        <CopyButton small text={codes.join('\n')} label={words.copy} copied={words.copied} />
      </div>
    </div>
  )
}
