import { useState } from 'react'
import { CallRefused, call } from '#platform/http/web/call.ts'
import { describeFailure } from '#platform/pages/web/failure.ts'
import { usePlatformWords } from '#platform/pages/web/words.ts'
import type { forgetUnfinished } from '#sales/proposals/contract.ts'
import { Button, Dialog } from '#ui'
import { showTrouble } from './trouble.ts'
import { useFormWords } from './words.ts'

type DropWorkProps = {
  readonly id: number
  readonly text: string
  /** The button's accessible name where a page has several. */
  readonly label?: string
  readonly kind?: 'text' | 'secondary'
  readonly onDropped: () => void
}

/** Deletes unsaved answers after a confirmation: the button is next to "go on", and there is no undo. */
export function DropWork({ id, text, label, kind = 'secondary', onDropped }: DropWorkProps) {
  const { dropping: words } = useFormWords()
  const { problems } = usePlatformWords()
  const [isAsking, setIsAsking] = useState(false)
  const drop = async () => {
    setIsAsking(false)
    try {
      await call<typeof forgetUnfinished>('POST /api-app/forget-unfinished-proposal', { id })
      onDropped()
    } catch (error) {
      // A failed deletion leaves the line in place.
      if (!(error instanceof CallRefused)) throw error
      showTrouble(describeFailure(problems, error))
    }
  }
  return (
    <>
      <Button small kind={kind} aria-label={label} onClick={() => setIsAsking(true)}>
        {text}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={words.title}
        hasClose
        actions={
          <>
            <Button onClick={() => setIsAsking(false)}>{words.keep}</Button>
            <Button kind="text" onClick={() => void drop()}>
              {words.drop}
            </Button>
          </>
        }
      >
        <p>{words.lead}</p>
      </Dialog>
    </>
  )
}
