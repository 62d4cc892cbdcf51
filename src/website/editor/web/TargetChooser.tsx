import { call } from '#platform/http/web/call.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import { Chooser } from '#platform/pages/web/Chooser.tsx'
import { textOf } from '#website/content/pair.ts'
import type { listTargets } from '#website/drafts/address-contract.ts'
import { useEditorWords } from './words.ts'

const findTargets = async (q: string) =>
  (await call<typeof listTargets>('GET /api-app/content/targets', { q })).data.targets

/** Chooses one of the pages that readers can open. */
export function TargetChooser({
  onPick,
  onClose,
}: {
  onPick: (address: string) => void
  onClose: () => void
}) {
  const { targets: words } = useEditorWords()
  const language = useLanguage()
  return (
    <Chooser
      name="target-search"
      words={words}
      find={findTargets}
      onClose={onClose}
      list={(found) => (
        <ul className="target-list">
          {found.map((target) => (
            <li key={target.address}>
              <button type="button" className="target-choice" onClick={() => onPick(target.address)}>
                <b>{textOf(target, 'title', language).text || target.address}</b>
                <small>
                  {target.label || words.fixed} ·{' '}
                  <span className="num whitespace-normal">{target.address}</span>
                </small>
              </button>
            </li>
          ))}
        </ul>
      )}
    />
  )
}
