import { useRef, useState } from 'react'
import { Button } from '#ui'
import { blankItem, type DraftData, type FormField } from '../form-field.ts'
import { DraftField, type DraftFieldProps, DraftFields, SharedMark } from './DraftField.tsx'
import { useEditing } from './editing.ts'
import { useEditorWords } from './words.ts'

/** Several of the same, in an order that both languages share: added, removed and moved by buttons. */
export function ListField({ field, value, path, onChange }: DraftFieldProps) {
  const { form: words } = useEditorWords()
  const { write, isReadOnly, errorOf } = useEditing()
  const items: readonly unknown[] = Array.isArray(value) ? value : []
  const keys = useKeys(items.length)
  const [said, setSaid] = useState('')
  const box = useRef<HTMLFieldSetElement>(null)
  const nameOf = (index: number) => write.fill(words.item, { field: field.label, n: index + 1 })
  const focusOn = (selector: string) =>
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(selector)?.focus())

  const move = (from: number, to: number) => {
    if (to < 0 || to >= items.length) return
    onChange(moved(items, from, to))
    keys.move(from, to)
    setSaid(write.fill(words.moved, { item: nameOf(from), n: to + 1 }))
    focusOn(`:scope > ol > li:nth-child(${to + 1}) [data-move="${to < from ? 'up' : 'down'}"]`)
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
      <SharedOrder />
      {error && <span className="field-error">{error}</span>}
      <ol className="stack">
        {items.map((item, index) => (
          <li key={keys.at(index)} className="draft-item">
            <div className="draft-item-head">
              <b>{nameOf(index)}</b>
              {!isReadOnly && (
                <span className="flex flex-wrap gap-s2">
                  <MoveButton
                    way="up"
                    isOff={index === 0}
                    onPress={() => move(index, index - 1)}
                    name={nameOf(index)}
                  />
                  <MoveButton
                    way="down"
                    isOff={index === items.length - 1}
                    onPress={() => move(index, index + 1)}
                    name={nameOf(index)}
                  />
                  <Button small kind="text" icon="trash-2" onClick={() => remove(index)}>
                    {write.fill(words.remove, { item: nameOf(index) })}
                  </Button>
                </span>
              )}
            </div>
            <Item
              field={field}
              item={item}
              path={`${path}.${index}`}
              onChange={(next) => onChange(items.map((each, place) => (place === index ? next : each)))}
            />
          </li>
        ))}
      </ol>
      {!isReadOnly && (
        <div data-add="">
          <Button small icon="plus" onClick={add}>
            {write.fill(words.add, { field: field.label })}
          </Button>
        </div>
      )}
      <span role="status" className="sr-only">
        {said}
      </span>
    </fieldset>
  )
}

function SharedOrder() {
  return (
    <div className="mb-s3">
      <SharedMark />
    </div>
  )
}

function Item({
  field,
  item,
  path,
  onChange,
}: { field: FormField; item: unknown } & Omit<DraftFieldProps, 'value'>) {
  if (field.item) return <DraftField field={field.item} value={item} path={path} onChange={onChange} />
  return (
    <DraftFields
      fields={field.fields ?? []}
      data={(item ?? {}) as DraftData}
      path={`${path}.`}
      onChange={onChange}
    />
  )
}

type MoveButtonProps = { way: 'up' | 'down'; isOff: boolean; name: string; onPress: () => void }

function MoveButton({ way, isOff, name, onPress }: MoveButtonProps) {
  const { form: words } = useEditorWords()
  const { write } = useEditing()
  const label = write.fill(words[way], { item: name })
  return (
    <button
      type="button"
      data-move={way}
      className="icon-btn"
      aria-label={label}
      title={label}
      aria-disabled={isOff || undefined}
      onClick={() => isOff || onPress()}
    >
      <span aria-hidden="true">{way === 'up' ? '↑' : '↓'}</span>
    </button>
  )
}

/** Each item is known by a key of its own while the page is open, so that what stands in it moves with it. */
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

function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const left = items.filter((_item, place) => place !== from)
  return [...left.slice(0, to), items[from] as T, ...left.slice(to)]
}
