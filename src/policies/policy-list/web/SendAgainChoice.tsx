import { useWriter } from '#platform/http/web/write.ts'
import { usePoliciesWords } from '#policies/policies/web/words.ts'
import { Button, useHydrated } from '#ui'
import type { Choice } from './use-kept-choice.ts'
import { useListWords } from './words.ts'

/** Ticks all boxes of the page, or unticks them; absent without scripts, since the whole list has its own link. */
export function ChooseAll({ of: { total, chosen, chooseAll }, isShown, className = '' }: ChooseAllProps) {
  const { choosing } = useListWords()
  if (!useHydrated()) return null
  return (
    <label className={className}>
      <input
        type="checkbox"
        className="mark"
        checked={total > 0 && chosen === total}
        aria-label={isShown ? undefined : choosing.all}
        ref={(box) => {
          if (box) box.indeterminate = chosen > 0 && chosen < total
        }}
        onChange={({ target }) => chooseAll(target.checked)}
      />
      {isShown && <span>{choosing.all}</span>}
    </label>
  )
}

type ChooseAllProps = { of: Choice; isShown?: boolean; className?: string }

/** The action on the ticked policies, with their number in its name; without scripts it is always there. */
export function SendAgainBar({ of: { chosen, chooseAll } }: { of: Choice }) {
  const { retries } = usePoliciesWords()
  const { choosing } = useListWords()
  const write = useWriter()
  const isHydrated = useHydrated()
  const isShown = !isHydrated || chosen > 0
  return (
    <>
      <span role="status" className="sr-only">
        {chosen > 0 && write.fill(choosing.chosen, { n: chosen })}
      </span>
      {isShown && (
        <p className="sticky-foot mt-s2 no-print">
          <Button type="submit" icon="refresh-cw">
            {isHydrated ? write.fill(retries.confirm, { n: chosen }) : retries.sendChosen}
          </Button>
          {isHydrated && (
            <Button kind="text" onClick={() => chooseAll(false)}>
              {choosing.none}
            </Button>
          )}
        </p>
      )}
    </>
  )
}
