import { useEffect, useState } from 'react'
import { CallRefused, call } from '#platform/http/web/call.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { sayFailure } from '#platform/pages/web/failure.ts'
import { usePlatformWords } from '#platform/pages/web/words.ts'
import { Alert, Dialog, TextField } from '#ui'
import type { listTargets, Target } from '../address-contract.ts'
import { useEditorWords } from './words.ts'

const pauseMilliseconds = 200

/** A page of the site out of those that readers find, by words. */
export function TargetChooser({
  onPick,
  onClose,
}: {
  onPick: (address: string) => void
  onClose: () => void
}) {
  const { targets: words } = useEditorWords()
  const write = useWriter()
  const { problems } = usePlatformWords()
  const [text, setText] = useState('')
  const [found, setFound] = useState<readonly Target[]>()
  const [trouble, setTrouble] = useState<string>()
  useEffect(() => {
    let isOver = false
    const timer = setTimeout(() => {
      call<typeof listTargets>('GET /api-app/content/targets', { q: text })
        .then(({ data }) => isOver || setFound(data.targets))
        .catch((error: unknown) => {
          if (!(error instanceof CallRefused)) throw error
          if (!isOver) setTrouble(sayFailure(problems, error))
        })
    }, pauseMilliseconds)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [text, problems])
  return (
    <Dialog isOpen onClose={onClose} title={words.title} closeIn={write.language} wide>
      <div className="stack">
        {trouble && (
          <Alert kind="danger" live>
            {trouble}
          </Alert>
        )}
        <TextField
          name="target-search"
          type="search"
          label={words.search}
          value={text}
          onChange={({ target }) => setText(target.value)}
          autoComplete="off"
          maxLength={200}
        />
        <p role="status">{found?.length === 0 && words.none}</p>
        <ul className="target-list">
          {found?.map(({ address, label, title, bn_title }) => (
            <li key={address}>
              <button type="button" className="target-choice" onClick={() => onPick(address)}>
                <b>{(write.language === 'bn' ? bn_title || title : title || bn_title) || address}</b>
                <small>
                  {label || words.fixed} · <span className="num whitespace-normal">{address}</span>
                </small>
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
