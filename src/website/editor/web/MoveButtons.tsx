import type { KeyboardEvent, Ref } from 'react'
import { useWriter } from '#platform/http/web/write.ts'
import { useEditorWords } from './words.ts'

export type Way = 'up' | 'down' | 'in' | 'out'
const signs: Readonly<Record<Way, string>> = { up: '↑', down: '↓', in: '→', out: '←' }
const keys: Readonly<Record<string, Way>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

type MoveButtonsProps = {
  /** The name of the moved item, for screen readers. */
  name: string
  handle: Ref<HTMLButtonElement>
  /** The possible directions; false where it is already at the end. */
  ways: Partial<Record<Way, boolean>>
  /** @param pressed the `data-move` of the pressed control, which keeps the focus */
  onMove: (way: Way, pressed: string) => void
}

/** The handle for dragging a row or moving it with the arrow keys, and a button for each direction. */
export function MoveButtons({ name, handle, ways, onMove }: MoveButtonsProps) {
  const { form: words } = useEditorWords()
  const write = useWriter()
  const go = (way: Way, pressed: string) => ways[way] && onMove(way, pressed)
  const press = (event: KeyboardEvent) => {
    const way = keys[event.key]
    if (!way || !(way in ways)) return
    event.preventDefault()
    go(way, 'drag')
  }
  const label = write.fill(words.drag, { item: name })
  return (
    <span className="move-buttons">
      <button
        ref={handle}
        type="button"
        data-move="drag"
        className="icon-btn drag-handle"
        aria-label={label}
        title={label}
        onKeyDown={press}
      >
        <span aria-hidden="true">⠿</span>
      </button>
      {(Object.keys(ways) as Way[]).map((way) => {
        const itsLabel = write.fill(words[way], { item: name })
        return (
          <button
            key={way}
            type="button"
            data-move={way}
            className="icon-btn"
            aria-label={itsLabel}
            title={itsLabel}
            aria-disabled={!ways[way] || undefined}
            onClick={() => go(way, way)}
          >
            <span aria-hidden="true">{signs[way]}</span>
          </button>
        )
      })}
    </span>
  )
}

type PlaceButtonsProps = Pick<MoveButtonsProps, 'name' | 'handle'> & {
  index: number
  count: number
  onMove: (to: number, pressed: string) => void
}

/** The same for a row of a plain list, which only moves up and down. */
export function PlaceButtons({ index, count, onMove, ...row }: PlaceButtonsProps) {
  return (
    <MoveButtons
      {...row}
      ways={{ up: index > 0, down: index < count - 1 }}
      onMove={(way, pressed) => onMove(way === 'up' ? index - 1 : index + 1, pressed)}
    />
  )
}
