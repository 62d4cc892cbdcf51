import { useEffect, useRef, useState } from 'react'
import type { DragRow, Place } from './drag.ts'

type Row = Pick<DragRow, 'list' | 'id' | 'onDrop'> & {
  mayDrop?: DragRow['mayDrop']
  /** Dragging is disabled. */
  isOff?: boolean
}

/** Drag and drop for a row of a list. The library is loaded once the row is on the screen. */
export function useDragRow<Element extends HTMLElement>({ list, id, mayDrop, onDrop, isOff = false }: Row) {
  const row = useRef<Element>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const [over, setOver] = useState<Place>()
  const [isDragged, setIsDragged] = useState(false)
  const latest = useRef({ mayDrop, onDrop })
  latest.current = { mayDrop, onDrop }
  useEffect(() => {
    if (isOff || !row.current || !handle.current) return
    const itsRow = row.current
    const itsHandle = handle.current
    let isOver = false
    let stop = () => {}
    void import('./drag.ts').then(({ dragRow }) => {
      if (isOver) return
      stop = dragRow({
        row: itsRow,
        handle: itsHandle,
        list,
        id,
        mayDrop: (dragged, place) =>
          latest.current.mayDrop ? latest.current.mayDrop(dragged, place) : place !== 'combine',
        onDrag: setIsDragged,
        onOver: setOver,
        onDrop: (dragged, place) => latest.current.onDrop(dragged, place),
      })
    })
    return () => {
      isOver = true
      stop()
    }
  }, [list, id, isOff])
  const classes = [
    isDragged ? 'is-dragged' : '',
    over === 'reorder-before' ? 'is-before' : over === 'reorder-after' ? 'is-after' : over ? 'is-into' : '',
  ]
  return { row, handle, className: classes.filter(Boolean).join(' ') }
}

/** The new index of an item that was dropped before or after another. */
export function placeAfterDrop(from: number, on: number, place: Place): number {
  const to = place === 'reorder-after' ? on + 1 : on
  return from < to ? to - 1 : to
}

export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const left = items.filter((_item, place) => place !== from)
  return [...left.slice(0, to), items[from] as T, ...left.slice(to)]
}
