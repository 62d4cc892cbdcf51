import type { PointerEvent } from 'react'
import { Button, useHydrated } from '#ui'
import { useEditing } from './editing.ts'
import { SharedMark } from './SharedMark.tsx'
import { useEditorWords } from './words.ts'

type Point = { readonly x: number; readonly y: number }
const middle: Point = { x: 50, y: 50 }
/** The crops of the picture on pages. */
const cuts = [
  ['wide', '16 / 9'],
  ['square', '1 / 1'],
  ['tall', '3 / 4'],
] as const

type FocusFieldProps = {
  label: string
  value: unknown
  path: string
  onChange: (point: Point | undefined) => void
}

/** The point of a picture that must stay visible: chosen on the picture, or set by two sliders. */
export function FocusField({ label, value, path, onChange }: FocusFieldProps) {
  const { focus: words } = useEditorWords()
  const { write, isReadOnly, shownPicture } = useEditing()
  const point = (value as Point | undefined) ?? middle
  const set = (event: PointerEvent<HTMLElement>) => {
    if (isReadOnly || event.buttons === 0) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    onChange({ x: share(event.clientX - left, width), y: share(event.clientY - top, height) })
  }
  const isHydrated = useHydrated()
  // Server-rendered pages may carry no inline styles; scripts set the position.
  if (!shownPicture || !isHydrated) return null
  const position = `${point.x}% ${point.y}%`
  return (
    <fieldset className="draft-group">
      <legend>{label}</legend>
      <p className="text-s text-ink-2">{words.lead}</p>
      <div className="focus-field">
        <div
          className="focus-picture"
          data-focus=""
          onPointerDown={(event) => {
            event.preventDefault()
            event.currentTarget.setPointerCapture(event.pointerId)
            set(event)
          }}
          onPointerMove={set}
        >
          <img src={shownPicture} alt="" draggable={false} />
          <span className="focus-spot" style={{ left: `${point.x}%`, top: `${point.y}%` }} />
        </div>
        <div className="grid content-start gap-s4">
          {(['x', 'y'] as const).map((axis) => (
            <label key={axis} className="grid gap-s1 text-s">
              {write.fill(axis === 'x' ? words.across : words.down, { n: point[axis] })}
              <input
                type="range"
                id={`${path}.${axis}`}
                min={0}
                max={100}
                value={point[axis]}
                aria-disabled={isReadOnly || undefined}
                aria-valuetext={write.fill(axis === 'x' ? words.across : words.down, { n: point[axis] })}
                onChange={({ target }) => isReadOnly || onChange({ ...point, [axis]: Number(target.value) })}
              />
            </label>
          ))}
          {!isReadOnly && value !== undefined && (
            <div>
              <Button small kind="text" onClick={() => onChange(undefined)}>
                {words.middle}
              </Button>
            </div>
          )}
          <ul className="focus-cuts">
            {cuts.map(([name, aspectRatio]) => (
              <li key={name}>
                <img src={shownPicture} alt="" style={{ aspectRatio, objectPosition: position }} />
                <small>{words[name]}</small>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div>
        <SharedMark />
      </div>
    </fieldset>
  )
}

function share(distance: number, length: number): number {
  return Math.min(100, Math.max(0, Math.round((distance / Math.max(1, length)) * 100)))
}
