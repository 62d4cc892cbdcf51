import { useWriter } from '#platform/http/web/write.ts'
import { Pagination } from '#ui'
import { useDraftWords } from './words.ts'

type PagesProps = {
  /** The page of the list that is shown. */
  of: { current_page: number; last_page: number; from: number; to: number; total: number }
  hrefOf: (page: number) => string
  className?: string
}

/** The way through the pages of a list, and which of its rows are shown. */
export function Pages({
  of: { current_page, last_page, ...shown },
  hrefOf,
  className = 'mt-s4',
}: PagesProps) {
  const words = useDraftWords()
  const write = useWriter()
  return (
    <div className={className}>
      <Pagination
        language={write.language}
        page={current_page}
        pageCount={last_page}
        hrefOf={hrefOf}
        note={write.fill(words.shown, { total: shown.total, from: shown.from, to: shown.to })}
      />
    </div>
  )
}
