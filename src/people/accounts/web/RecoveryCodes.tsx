import { Alert, ButtonLink, CopyButton } from '#ui'
import { useSecurityWords } from './words.ts'

/** Codes that are shown only this once, in letters that can be told apart on paper. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { recovery: words } = useSecurityWords()
  const list = codes.join('\n')
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
      <div className="flex flex-wrap gap-s3">
        <CopyButton small text={list} label={words.copy} copied={words.copied} />
        <ButtonLink
          small
          icon="download"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(list)}`}
          download="recovery-codes.txt"
        >
          {words.save}
        </ButtonLink>
      </div>
    </div>
  )
}
