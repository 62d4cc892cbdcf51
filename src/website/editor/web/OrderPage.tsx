import { useRef, useState } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { callOnce } from '#platform/http/web/call.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { useAct } from '#platform/pages/web/use-act.ts'
import { Anchor, Breadcrumbs, Button, Chip, PageHead, Trouble, toast } from '#ui'
import { textOf } from '#website/content/pair.ts'
import type { orderContent } from '#website/drafts/address-contract.ts'
import { SmallPicture } from '#website/drafts/web/SmallPicture.tsx'
import { useDraftWords } from '#website/drafts/web/words.ts'
import { entryAddress, listAddress } from '../paths.ts'
import type { Place } from './drag.ts'
import { PlaceButtons } from './MoveButtons.tsx'
import type { Ordered } from './order.loader.ts'
import { moved, placeAfterDrop, useDragRow } from './use-drag-row.ts'
import { useEditorWords } from './words.ts'

type Entry = Ordered['entries'][number]

/** The entries of a type in their order for readers: sections of the home page, slides, lines of the ticker. */
export default function OrderPage() {
  const ordered = useLoaderData<Ordered>()
  const { type, entries } = ordered
  return <Order key={`${type} ${entries.map(({ slug }) => slug).join(' ')}`} ordered={ordered} />
}

function Order({ ordered: { type, label, module, may_edit: mayEdit, entries } }: { ordered: Ordered }) {
  const { order: words } = useEditorWords()
  const { modules } = useDraftWords()
  const write = useWriter()
  const { revalidate } = useRevalidator()
  const { trouble, act, isBusy } = useAct()
  const [order, setOrder] = useState<readonly Entry[]>(entries)
  const [said, setSaid] = useState('')
  const box = useRef<HTMLOListElement>(null)
  const isNew = order.some(({ slug }, place) => slug !== entries[place]?.slug)
  const nameOf = (entry: Entry) => textOf(entry, 'title', write.language).text || entry.slug
  const move = (from: number, to: number, pressed?: string) => {
    const entry = order[from]
    if (!entry || to < 0 || to >= order.length || to === from) return
    setOrder(moved(order, from, to))
    setSaid(write.fill(words.moved, { item: nameOf(entry), n: to + 1, total: order.length }))
    if (!pressed) return
    const selector = `:scope > li:nth-child(${to + 1}) [data-move="${pressed}"]`
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(selector)?.focus())
  }
  const save = () =>
    act(async () => {
      const slugs = order.map(({ slug }) => slug)
      const sent = { type, slugs }
      const { message } = await callOnce<typeof orderContent>('POST /api-app/content/order', sent)
      toast.show({ text: message })
      await revalidate()
    })
  const title = write.fill(words.title, { type: label })
  const list = {
    text: modules[module as keyof typeof modules] ?? label,
    href: listAddress(module, { type }),
  }
  return (
    <>
      <title>{title}</title>
      <Breadcrumbs label={list.text} entries={[list, { text: title }]} />
      <PageHead title={title} lead={words.lead} />
      <Trouble text={trouble} className="mb-s5" />
      <ol ref={box} className="order-list">
        {order.map((entry, index) => (
          <Row
            key={entry.slug}
            entry={entry}
            index={index}
            module={module}
            type={type}
            mayEdit={mayEdit}
            name={nameOf(entry)}
            count={order.length}
            onMove={(to, pressed) => move(index, to, pressed)}
            onDropped={(slug, place) => {
              const from = order.findIndex((each) => each.slug === slug)
              move(from, placeAfterDrop(from, index, place))
            }}
          />
        ))}
      </ol>
      {mayEdit && (
        <div className="draft-foot">
          <p className="flex flex-wrap items-center gap-s4">
            <Button kind="primary" busy={isBusy ? words.saving : undefined} onClick={() => void save()}>
              {words.save}
            </Button>
            {isNew && <span className="text-s text-ink-2">{words.unsaved}</span>}
          </p>
        </div>
      )}
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  )
}

type RowProps = {
  entry: Entry
  index: number
  count: number
  name: string
  module: string
  type: string
  mayEdit: boolean
  onMove: (to: number, pressed: string) => void
  onDropped: (slug: string, place: Place) => void
}

function Row({ entry, index, count, name, module, type, mayEdit, onMove, onDropped }: RowProps) {
  const { order: words } = useEditorWords()
  const write = useWriter()
  const { row, handle, className } = useDragRow<HTMLLIElement>({
    list: type,
    id: entry.slug,
    isOff: !mayEdit,
    onDrop: onDropped,
  })
  return (
    <li ref={row} className={`order-row ${className}`}>
      {mayEdit && <PlaceButtons name={name} handle={handle} index={index} count={count} onMove={onMove} />}
      <span className="order-number num">{write.number(index + 1)}</span>
      <SmallPicture address={entry.picture} />
      <span className="min-w-0 flex-1">
        <Anchor href={entryAddress(module, type, entry.slug)} className="wrap-anywhere">
          {name}
        </Anchor>
      </span>
      {!entry.is_published && <Chip colour="nil">{words.hidden}</Chip>}
    </li>
  )
}
