import { useId, useRef, useState } from 'react'
import { Button } from '#ui'
import { blankItem, type DraftData, type FormField } from '#website/drafts/form-field.ts'
import {
  childrenOf,
  heightOf,
  insertNode,
  isWithin,
  levelsOf,
  moveNode,
  type Node,
  type NodePath,
  nodeAt,
  pathText,
  readPath,
  removeNode,
  replaceNode,
} from '../tree.ts'
import type { Place } from './drag.ts'
import { useEditing } from './editing.ts'
import { type FieldProps, FieldsOf, type WithInner } from './FieldsOf.tsx'
import { MoveButtons, type Way } from './MoveButtons.tsx'
import { SharedMark } from './SharedMark.tsx'
import { useDragRow } from './use-drag-row.ts'
import { useEditorWords } from './words.ts'

/** A list nested in its own items, such as a menu: one row each, dragged or moved with the arrow keys. */
export function TreeField({ Field, field, value, path, onChange }: FieldProps & WithInner) {
  const { form, tree: words } = useEditorWords()
  const { write, isReadOnly, errorOf } = useEditing()
  const { name } = field
  const levels = levelsOf(field)
  const nodes = (Array.isArray(value) ? value : []) as readonly Node[]
  const listId = useId()
  const [open, setOpen] = useState<string>()
  const [said, setSaid] = useState('')
  const box = useRef<HTMLFieldSetElement>(null)
  const focusOn = (selector: string) =>
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(selector)?.focus())

  const move = (from: NodePath, to: NodePath, pressed?: string) => {
    const node = nodeAt(nodes, from, name)
    const done = moveNode(nodes, from, to, { name, levels })
    if (!node || !done) return
    onChange(done.nodes)
    if (open !== undefined) setOpen(open === pathText(from) ? pathText(done.path) : undefined)
    const place = { item: titleIn(node, write.language) || words.untitled, n: (done.path.at(-1) ?? 0) + 1 }
    setSaid(write.fill(words.moved, { ...place, level: done.path.length }))
    if (pressed) focusOn(`[data-node="${pathText(done.path)}"] [data-move="${pressed}"]`)
  }
  const add = (to: NodePath) => {
    const level = fieldAt(field, to.length)
    onChange(insertNode(nodes, to, name, blankItem(level) as Node))
    setOpen(pathText(to))
    focusOn(`[data-node="${pathText(to)}"] :is(input, textarea)`)
  }
  const remove = (at: NodePath) => {
    const node = nodeAt(nodes, at, name)
    onChange(removeNode(nodes, at, name))
    setOpen(undefined)
    setSaid(write.fill(form.removed, { item: (node && titleIn(node, write.language)) || words.untitled }))
    focusOn(':scope > [data-add] button')
  }
  const error = errorOf(path)
  const shared = {
    Field,
    field,
    nodes,
    levels,
    listId,
    path,
    open,
    setOpen,
    onMove: move,
    onAdd: add,
    onRemove: remove,
    onChange: (at: NodePath, next: Node) => onChange(replaceNode(nodes, at, name, next)),
  }
  return (
    <fieldset ref={box} className="draft-group">
      <legend id={path} tabIndex={-1}>
        {field.label}
      </legend>
      <p className="text-s text-ink-2">{write.fill(words.bound, { n: levels })}</p>
      <div className="mb-s3">
        <SharedMark />
      </div>
      {error && <span className="field-error">{error}</span>}
      <Level {...shared} at={[]} />
      {!isReadOnly && (
        <div data-add="">
          <Button small icon="plus" onClick={() => add([nodes.length])}>
            {write.fill(form.add, { item: form.items.items })}
          </Button>
        </div>
      )}
      <span role="status" className="sr-only">
        {said}
      </span>
    </fieldset>
  )
}

type Shared = WithInner & {
  field: FormField
  nodes: readonly Node[]
  levels: number
  listId: string
  /** Prefix of its fields' paths. */
  path: string
  open: string | undefined
  setOpen: (path: string | undefined) => void
  onMove: (from: NodePath, to: NodePath, pressed?: string) => void
  onAdd: (to: NodePath) => void
  onRemove: (at: NodePath) => void
  onChange: (at: NodePath, next: Node) => void
}

/** The rows of one list, each followed by those under it. */
function Level({ at, ...shared }: Shared & { at: NodePath }) {
  const { nodes, field } = shared
  const node = at.length === 0 ? undefined : nodeAt(nodes, at, field.name)
  const list = node ? childrenOf(node, field.name) : nodes
  if (list.length === 0) return null
  return (
    <ol className="tree-level">
      {list.map((each, place) => {
        const here = [...at, place]
        return (
          <li key={`${each.id || 'new'} ${pathText(here)}`}>
            <Row {...shared} node={each} at={here} count={list.length} />
            <Level {...shared} at={here} />
          </li>
        )
      })}
    </ol>
  )
}

function Row({ node, at, count, ...shared }: Shared & { node: Node; at: NodePath; count: number }) {
  const { Field, field, nodes, levels, listId, path, open, setOpen, onMove, onAdd, onRemove, onChange } =
    shared
  const { form, tree: words } = useEditorWords()
  const { write, isReadOnly, errorOf } = useEditing()
  const { name } = field
  const place = at.at(-1) ?? 0
  const parent = at.slice(0, -1)
  const height = heightOf(node, name)
  const landings: Record<Way, NodePath | undefined> = {
    up: place > 0 ? [...parent, place - 1] : undefined,
    down: place < count - 1 ? [...parent, place + 2] : undefined,
    in:
      place > 0 && at.length + height <= levels
        ? [...parent, place - 1, childrenOf(nodeAt(nodes, [...parent, place - 1], name) ?? {}, name).length]
        : undefined,
    out: parent.length > 0 ? [...parent.slice(0, -1), (parent.at(-1) ?? 0) + 1] : undefined,
  }
  const dropsAt = (where: Place): NodePath =>
    where === 'combine'
      ? [...at, childrenOf(node, name).length]
      : [...parent, where === 'reorder-after' ? place + 1 : place]
  const { row, handle, className } = useDragRow<HTMLDivElement>({
    list: listId,
    id: pathText(at),
    isOff: isReadOnly,
    mayDrop: (dragged, where) => {
      const from = readPath(dragged)
      const moving = nodeAt(nodes, from, name)
      const to = dropsAt(where)
      return !!moving && !isWithin(to.slice(0, -1), from) && to.length - 1 + heightOf(moving, name) <= levels
    },
    onDrop: (dragged, where) => onMove(readPath(dragged), dropsAt(where)),
  })
  const title = titleIn(node, write.language) || words.untitled
  const isOpen = open === pathText(at)
  const fieldPath = `${path}.${at.join(`.${name}.`)}`
  const level = fieldAt(field, at.length)
  const own = (level.fields ?? []).filter((each) => each.name !== name)
  const isWrong = own.some((each) =>
    ['', '.bn', '.en'].some((side) => errorOf(`${fieldPath}.${each.name}${side}`)),
  )
  return (
    <div ref={row} data-node={pathText(at)} className={`tree-row ${className}`}>
      <div className="tree-row-head">
        {!isReadOnly && (
          <MoveButtons
            name={title}
            handle={handle}
            ways={{ up: !!landings.up, down: !!landings.down, out: !!landings.out, in: !!landings.in }}
            onMove={(way, pressed) => landings[way] && onMove(at, landings[way], pressed)}
          />
        )}
        <span className="min-w-0 flex-1 basis-40">
          <b className="wrap-anywhere">{title}</b>
          <span className="sr-only">{write.fill(words.level, { n: at.length })}</span>
          <small className="num whitespace-normal block wrap-anywhere text-ink-2">
            {String(node.url || words.noLink)}
          </small>
        </span>
        <Button
          small
          kind="text"
          icon={isOpen ? 'check' : 'pencil'}
          aria-expanded={isOpen || isWrong}
          aria-label={isOpen ? undefined : write.fill(words.open, { item: title })}
          onClick={() => setOpen(isOpen ? undefined : pathText(at))}
        >
          {isOpen ? words.close : words.change}
        </Button>
      </div>
      {(isOpen || isWrong) && (
        <div className="stack">
          <FieldsOf
            Field={Field}
            fields={own}
            data={node as DraftData}
            path={`${fieldPath}.`}
            onChange={(next) => onChange(at, next)}
          />
          {!isReadOnly && (
            <p className="flex flex-wrap gap-s3">
              {at.length < levels && (
                <Button small icon="plus" onClick={() => onAdd([...at, childrenOf(node, name).length])}>
                  {write.fill(words.addUnder, { item: title })}
                </Button>
              )}
              <Button small kind="text" icon="trash-2" onClick={() => onRemove(at)}>
                {write.fill(form.remove, { item: title })}
              </Button>
            </p>
          )}
        </div>
      )}
    </div>
  )
}

/** The declaration of the list at a level, counted from 1. */
function fieldAt(field: FormField, level: number): FormField {
  const below = field.fields?.find(({ name }) => name === field.name)
  return level <= 1 || !below ? field : fieldAt(below, level - 1)
}

function titleIn({ title }: Node, language: 'bn' | 'en'): string {
  const { bn = '', en = '' } = (title ?? {}) as { bn?: string; en?: string }
  return language === 'bn' ? bn || en : en || bn
}
