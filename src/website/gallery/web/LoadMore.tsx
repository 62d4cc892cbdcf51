import { useWriter } from '#platform/http/web/write.ts'
import { ButtonLink } from '#ui'
import { pageSize } from '../rules.ts'
import type { CollectedPages } from './collect-pages.ts'
import { useGalleryWords } from './words.ts'

type LoadMoreProps = {
  list: CollectedPages<unknown>
  /** How many of how many are shown: a sentence with {n} and {total}. */
  shown: string
}

/**
 * Follows a list: how much of it is shown and, while there is more, a link to the same page with more items
 * (GAL-04). With scripts the list grows in place.
 */
export function LoadMore({ list: { items, page, total }, shown }: LoadMoreProps) {
  const write = useWriter()
  const words = useGalleryWords()
  if (total <= pageSize) return null
  return (
    <div className="load-more" data-enhance="load-more">
      <p role="status">{write.fill(shown, { n: items.length, total })}</p>
      <p role="status" className="sr-only" data-loading={words.loading} />
      <p role="alert" data-failed={words.loadFailed} />
      {items.length < total && (
        <ButtonLink href={`?page=${page + 1}`} data-busy={words.loading}>
          {words.loadMore}
        </ButtonLink>
      )}
    </div>
  )
}
