import { useEffect } from 'react'
import { useWriter } from '#platform/http/web/write.ts'
import type { Calculation } from '#sales/plans/web/use-calculation.ts'
import { usePlansWords } from '#sales/plans/web/words.ts'
import { Button } from '#ui'
import type { FieldName } from '../../field-names.ts'
import type { CalculatorView } from '../calculator-view.ts'
import type { Result } from '../offers.ts'
import { useQuotesWords } from '../words.ts'
import type { LivePrice } from './live-price.ts'

type Shown = { calculator: Calculation<FieldName, CalculatorView> & { readonly live: LivePrice } }

/** The live price, visible while answers change, with an undo button. */
export function LiveBar({ calculator }: Shown) {
  const { live: words } = useQuotesWords()
  const { standing, openNote, shown, hasChanged, undo } = calculator.live
  useUndoKey(hasChanged, undo)
  // The price of an expired quote is no longer valid.
  if (calculator.view.kept?.isValid === false && standing === 'confirmed') return null
  return (
    <section className="live-bar" aria-label={words.bar}>
      <p className="live-price">
        {shown && (standing === 'confirmed' || standing === 'unconfirmed') ? (
          <LiveAmount result={shown} />
        ) : (
          <span className="muted">{words[standing === 'waiting' ? 'waiting' : openNote]}</span>
        )}
        {standing === 'unconfirmed' && calculator.away && <small>{words.unconfirmed}</small>}
      </p>
      {hasChanged && (
        <Button small onClick={undo}>
          {words.undo}
        </Button>
      )}
      <Announcement calculator={calculator} />
    </section>
  )
}

function LiveAmount({ result }: { result: Result }) {
  const write = useWriter()
  const { perMode } = usePlansWords()
  return (
    <>
      <b className="num">{write.amount(result.premium_amount)}</b> {perMode[result.mode]}
    </>
  )
}

/** Tells screen readers a price once it is confirmed, not on every step of a slider. */
function Announcement({ calculator }: Shown) {
  const write = useWriter()
  const { perMode } = usePlansWords()
  const { standing, shown, hasChanged } = calculator.live
  const isSaid = hasChanged && shown && standing === 'confirmed'
  return (
    <p role="status" className="sr-only">
      {isSaid && `${write.amount(shown.premium_amount)} ${perMode[shown.mode]}`}
    </p>
  )
}

/** Undo by Ctrl+Z or ⌘Z, except in text fields, which have their own undo. */
function useUndoKey(canUndo: boolean, undo: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
      if (!isUndo || !canUndo || isTyping(event.target)) return
      event.preventDefault()
      undo()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [canUndo, undo])
}

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return true
  return target instanceof HTMLInputElement && !['radio', 'range', 'checkbox'].includes(target.type)
}
