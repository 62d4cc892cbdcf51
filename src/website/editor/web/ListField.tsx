import { useId, useRef, useState } from 'react'
import { Button } from '#ui'
import { blankItem, type DraftData, type FormField } from '#website/drafts/form-field.ts'
import type { Place } from './drag.ts'
import { useEditing } from './editing.ts'
import { type FieldProps, FieldsOf, type WithInner } from './FieldsOf.tsx'
import { PlaceButtons } from './MoveButtons.tsx'
import { SharedMark } from './SharedMark.tsx'
import { moved, placeAfterDrop, useDragRow } from './use-drag-row.ts'
import { useEditorWords } from './words.ts'

/** A list whose order both languages share; items are added, removed, and moved by dragging or by buttons. */
export function ListField({ Field, field, value, path, onChange }: FieldProps & WithInner) {
  const { form: words } = useEditorWords()
  const { write, isReadOnly, errorOf } = useEditing()
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const keys = useKeys(items.length)
  const listId = useId()
  const [said, setSaid] = useState('')
  const box = useRef<HTMLFieldSetElement>(null)
  const one = words.items[field.name as keyof typeof words.items] ?? field.label
  const nameOf = (index: number) => write.fill(words.item, { item: one, n: index + 1 })
  const focusOn = (selector: string) =>
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(selector)?.focus())

  const move = (from: number, to: number, pressed?: string) => {
    if (to < 0 || to >= items.length || to === from) return
    onChange(moved(items, from, to))
    keys.move(from, to)
    setSaid(write.fill(words.moved, { item: nameOf(from), n: to + 1 }))
    if (pressed) focusOn(`:scope > ol > li:nth-child(${to + 1}) [data-move="${pressed}"]`)
  }
  const remove = (index: number) => {
    onChange(items.filter((_item, place) => place !== index))
    keys.remove(index)
    setSaid(write.fill(words.removed, { item: nameOf(index) }))
    focusOn(':scope > [data-add] button')
  }
  const add = () => {
    onChange([...items, blankItem(field)])
    focusOn(`:scope > ol > li:nth-child(${items.length + 1}) :is(input, textarea, select)`)
  }
  const error = errorOf(path)
  return (
    <fieldset ref={box} className="draft-group">
      <legend id={path} tabIndex={-1}>
        {field.label}
      </legend>
      <div className="mb-s3">
        <SharedMark />
      </div>
      {error && <span className="field-error">{error}</span>}
      <ol className="stack">
        {items.map((item, index) => (
          <Item
            key={keys.at(index)}
            Field={Field}
            field={field}
            item={item}
            listId={listId}
            index={index}
            name={nameOf(index)}
            count={items.length}
            path={`${path}.${index}`}
            onChange={(next) => onChange(items.map((each, place) => (place === index ? next : each)))}
            onMove={(to, pressed) => move(index, to, pressed)}
            onDropped={(from, place) => move(from, placeAfterDrop(from, index, place))}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      {!isReadOnly && (
        <div data-add="">
          <Button small icon="plus" onClick={add}>
            {write.fill(words.add, { item: one })}
          </Button>
        </div>
      )}
      <span role="status" className="sr-only">
        {said}
      </span>
    </fieldset>
  )
}

type ItemProps = WithInner & {
  field: FormField
  item: unknown
  path: string
  listId: string
  index: number
  count: number
  name: string
  onChange: (item: unknown) => void
  onMove: (to: number, pressed: string) => void
  onDropped: (from: number, place: Place) => void
  onRemove: () => void
}

function Item({ Field, field, item, path, listId, index, count, name, ...on }: ItemProps) {
  const { form: words } = useEditorWords()
  const { write, isReadOnly } = useEditing()
  const { row, handle, className } = useDragRow<HTMLLIElement>({
    list: listId,
    id: String(index),
    isOff: isReadOnly,
    onDrop: (dragged, place) => on.onDropped(Number(dragged), place),
  })
  return (
    <li ref={row} className={`draft-item ${className}`}>
      <div className="draft-item-head">
        <b className="inline-block first-letter:uppercase">{name}</b>
        {!isReadOnly && (
          <span className="flex flex-wrap gap-s2">
            <PlaceButtons name={name} handle={handle} index={index} count={count} onMove={on.onMove} />
            <Button small kind="text" icon="trash-2" onClick={on.onRemove}>
              {write.fill(words.remove, { item: name })}
            </Button>
          </span>
        )}
      </div>
      {field.item ? (
        <Field field={field.item} value={item} path={path} onChange={on.onChange} />
      ) : (
        <FieldsOf
          Field={Field}
          fields={field.fields ?? []}
          data={(item ?? {}) as DraftData}
          path={`${path}.`}
          onChange={on.onChange}
        />
      )}
    </li>
  )
}

/** Each item has a key while the page is open, so that its state moves with it. */
function useKeys(length: number) {
  const last = useRef(0)
  const keys = useRef<number[]>([])
  while (keys.current.length < length) keys.current.push(++last.current)
  keys.current.length = length
  return {
    at: (index: number) => keys.current[index],
    move: (from: number, to: number) => {
      keys.current = moved(keys.current, from, to)
    },
    remove: (index: number) => {
      keys.current = keys.current.filter((_key, place) => place !== index)
    },
  }
}
