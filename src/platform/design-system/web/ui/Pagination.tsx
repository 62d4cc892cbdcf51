import { writeDigits } from '#kernel/bangla-text.ts'
import { useLanguage } from '#platform/http/web/visit.ts'
import { Anchor } from './Anchor.tsx'
import { Icon } from './Icon.tsx'
import type { IconDrawing } from './icons.ts'
import { useUiWords } from './words.ts'

/** Pages as links (they work without scripts). `note` is at the left: "২০৪টির মধ্যে ১–১০". Pages count from 1. */
export function Pagination({ page, pageCount, hrefOf, note }: PaginationProps) {
  const language = useLanguage()
  const words = useUiWords()
  return (
    <nav className="pages no-print" aria-label={words.pages}>
      <span className="muted text-s">{note}</span>
      {pageCount > 1 && (
        <ul>
          <li>
            <Turn href={page > 1 ? hrefOf(page - 1) : undefined} label={words.previous} icon="chevron-left" />
          </li>
          {nearbyPages(page, pageCount).map((entry) => (
            <li key={entry.key} className={entry.room && `is-${entry.room}`}>
              {entry.number === undefined ? (
                <span>…</span>
              ) : (
                <Anchor href={hrefOf(entry.number)} aria-current={entry.number === page ? 'page' : undefined}>
                  {writeDigits(entry.number, language)}
                </Anchor>
              )}
            </li>
          ))}
          <li>
            <Turn
              href={page < pageCount ? hrefOf(page + 1) : undefined}
              label={words.next}
              icon="chevron-right"
            />
          </li>
        </ul>
      )}
    </nav>
  )
}

export type PaginationProps = {
  page: number
  pageCount: number
  hrefOf: (page: number) => string
  note?: string
}

function Turn({ href, label, icon }: { href: string | undefined; label: string; icon: IconDrawing }) {
  if (href) {
    return (
      <Anchor href={href} aria-label={label} title={label}>
        <Icon of={icon} />
      </Anchor>
    )
  }
  return (
    <span aria-disabled="true">
      <Icon of={icon} />
    </span>
  )
}

type PageEntry = { key: string; number?: number; room?: 'far' | 'near' }

/**
 * First, last, and the pages around this one, with a gap where some are left out. Phones have space for
 * three: they hide the `far` ones and show a gap of their own (`near`) instead.
 */
function nearbyPages(page: number, pageCount: number): PageEntry[] {
  const start = Math.max(1, Math.min(page - 1, pageCount - 2))
  const shown = [1, start, start + 1, start + 2, pageCount - 1, pageCount]
  const numbers = [...new Set(shown)].filter((n) => n >= 1 && n <= pageCount).sort((a, b) => a - b)
  const isFar = (number: number) => pageCount > 4 && number !== page && number !== 1 && number !== pageCount
  return numbers.flatMap((number, index): PageEntry[] => {
    if (isFar(number))
      return [...gapBefore(number, numbers[index - 1], 'far'), { ...entryOf(number), room: 'far' }]
    const near = numbers.slice(0, index).findLast((each) => !isFar(each))
    return [
      ...gapBefore(number, numbers[index - 1], 'far'),
      ...gapBefore(number, near, 'near'),
      entryOf(number),
    ]
  })
}

const entryOf = (number: number): PageEntry => ({ key: String(number), number })

function gapBefore(number: number, before: number | undefined, room: 'far' | 'near'): PageEntry[] {
  return before !== undefined && number - before > 1 ? [{ key: `${room}${number}`, room }] : []
}
