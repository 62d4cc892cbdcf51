import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import {
  attachInstruction,
  extractInstruction,
  type Operation,
} from '@atlaskit/pragmatic-drag-and-drop-hitbox/list-item'

/** The drop position relative to a row: before it, after it, or into it. */
export type Place = Operation

export type DragRow = {
  readonly row: HTMLElement
  readonly handle: HTMLElement
  /** Shared by the rows of one list; nothing can be dropped on another list. */
  readonly list: string
  readonly id: string
  /** Whether the dragged row may go there. */
  mayDrop(dragged: string, place: Place): boolean
  onDrag(isDragged: boolean): void
  /** The position it hovers over; undefined when it has left the row. */
  onOver(place: Place | undefined): void
  onDrop(dragged: string, place: Place): void
}

/** Makes a row draggable by its handle, and a drop target for others. @returns a function that ends it */
export function dragRow(options: DragRow): () => void {
  const { row, handle, list, id } = options
  const mayDrop = (dragged: string, place: Place) =>
    options.mayDrop(dragged, place) ? 'available' : 'blocked'
  return combine(
    draggable({
      element: row,
      dragHandle: handle,
      getInitialData: () => ({ list, id }),
      onDragStart: () => options.onDrag(true),
      onDrop: () => options.onDrag(false),
    }),
    dropTargetForElements({
      element: row,
      canDrop: ({ source }) => source.data.list === list && source.data.id !== id,
      getData: ({ input, element, source }) => {
        const dragged = String(source.data.id)
        const operations = {
          'reorder-before': mayDrop(dragged, 'reorder-before'),
          'reorder-after': mayDrop(dragged, 'reorder-after'),
          combine: options.mayDrop(dragged, 'combine') ? 'available' : 'not-available',
        } as const
        return attachInstruction({}, { input, element, operations })
      },
      onDrag: ({ self }) => options.onOver(placeIn(self.data)),
      onDragLeave: () => options.onOver(undefined),
      onDrop: ({ self, source, location }) => {
        options.onOver(undefined)
        const place = placeIn(self.data)
        const isInnermost = location.current.dropTargets[0]?.element === row
        if (place && isInnermost) options.onDrop(String(source.data.id), place)
      },
    }),
  )
}

function placeIn(data: Record<string | symbol, unknown>): Place | undefined {
  const instruction = extractInstruction(data)
  return instruction && !instruction.blocked ? instruction.operation : undefined
}
