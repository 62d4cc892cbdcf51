import { type ReactNode, useEffect, useState } from 'react'
import { CallRefused } from '#platform/http/web/call.ts'
import { Dialog, TextField, Trouble } from '#ui'
import { describeFailure } from './failure.ts'
import { usePlatformWords } from './words.ts'

const pauseMilliseconds = 200

/** A dialog to choose an existing item, with a search as you type. */
export function Chooser<Found>({ name, words, find, onClose, list, children }: ChooserProps<Found>) {
  const { problems } = usePlatformWords()
  const [text, setText] = useState('')
  const [found, setFound] = useState<readonly Found[]>()
  const [trouble, setTrouble] = useState<string>()
  useEffect(() => {
    let isOver = false
    const timer = setTimeout(() => {
      find(text)
        .then((all) => {
          if (isOver) return
          setFound(all)
          setTrouble(undefined)
        })
        .catch((error: unknown) => {
          if (!(error instanceof CallRefused)) throw error
          if (!isOver) setTrouble(describeFailure(problems, error))
        })
    }, pauseMilliseconds)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [text, find, problems])
  return (
    <Dialog isOpen onClose={onClose} title={words.title} hasClose wide>
      <div className="stack">
        <Trouble text={trouble} />
        <TextField
          name={name}
          type="search"
          label={words.search}
          value={text}
          onChange={({ target }) => setText(target.value)}
          autoComplete="off"
          maxLength={200}
        />
        <p role="status">{found?.length === 0 && words.none}</p>
        {found && list(found)}
        {children}
      </div>
    </Dialog>
  )
}

type ChooserProps<Found> = {
  name: string
  words: { title: string; search: string; none: string }
  /** Must be the same function while the dialog is open. */
  find: (text: string) => Promise<readonly Found[]>
  onClose: () => void
  list: (found: readonly Found[]) => ReactNode
  /** Content below the list. */
  children?: ReactNode
}
