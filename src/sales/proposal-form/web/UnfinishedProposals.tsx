import { useEffect, useState } from 'react'
import { formatMoment } from '#kernel/dates.ts'
import { useWriter } from '#platform/http/web/write.ts'
import type { UnfinishedItem } from '#sales/proposals/contract.ts'
import { ButtonLink, Disclosure, useHydrated } from '#ui'
import { DropWork } from './DropWork.tsx'
import { useFormWords } from './words.ts'

const shownAtOnce = 3

/**
 * "Continue": the unsaved proposals of this person. Used on dashboards, whose pages name the words
 * `proposal-form`. Renders nothing for an empty list.
 */
export function UnfinishedProposals({ items }: { items: readonly UnfinishedItem[] }) {
  const { unfinished: words } = useFormWords()
  const write = useWriter()
  const [dropped, setDropped] = useState<readonly number[]>([])
  const shown = items.filter(({ id }) => !dropped.includes(id))
  // The pressed button disappears with its line, and the heading with the last line.
  useEffect(() => {
    if (dropped.length === 0) return
    const place = document.getElementById('continue') ?? document.getElementById('main')
    place?.focus({ preventScroll: true })
  }, [dropped])
  if (shown.length === 0) return null
  const drop = (id: number) => setDropped([...dropped, id])
  return (
    <section className="mb-s7" aria-labelledby="continue">
      <h2 id="continue" tabIndex={-1}>
        {words.title}
      </h2>
      <p className="mt-s1 mb-s4 text-ink-2 text-s">{words.lead}</p>
      <List items={shown.slice(0, shownAtOnce)} drop={drop} />
      {shown.length > shownAtOnce && (
        <Disclosure className="mt-s3" summary={write.fill(words.more, { n: shown.length - shownAtOnce })}>
          <List items={shown.slice(shownAtOnce)} drop={drop} />
        </Disclosure>
      )}
    </section>
  )
}

type ListProps = { items: readonly UnfinishedItem[]; drop: (id: number) => void }

function List({ items, drop }: ListProps) {
  const { unfinished: words } = useFormWords()
  const write = useWriter()
  const isHydrated = useHydrated()
  return (
    <ul className="grid gap-s3">
      {items.map((item) => {
        const name = item.applicant || words.unnamed
        const when = formatMoment(new Date(item.saved_at), write.language)
        return (
          <li key={item.id} className="panel flex flex-wrap items-center justify-between gap-s4">
            <div className="wrap-anywhere min-w-0">
              <b>{name}</b>
              <p className="text-ink-2 text-s">
                {item.plan} · {item.is_draft ? words.draft : words.new} ·{' '}
                {write.fill(words.touched, { when })}
              </p>
            </div>
            <div className="flex flex-wrap items-center gap-s3">
              <ButtonLink small href={item.url} aria-label={write.fill(words.goOnWith, { name })}>
                {words.goOn}
              </ButtonLink>
              {isHydrated && (
                <DropWork
                  id={item.id}
                  kind="text"
                  text={words.drop}
                  label={write.fill(words.dropOf, { name })}
                  onDropped={() => drop(item.id)}
                />
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
