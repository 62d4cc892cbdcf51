import { fill } from '#kernel/words.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Button, ButtonLink } from '#platform/web/ui/Button.tsx'
import { useHydrated } from '#platform/web/ui/use-hydrated.ts'
import { pageSize } from '../rules.ts'
import type { GrowingList } from './use-growing-list.ts'
import { useGalleryWords } from './words.ts'

type LoadMoreProps = {
  list: Pick<GrowingList, 'items' | 'page' | 'total' | 'state' | 'showMore'>
  /** How many of how many are shown, as a sentence with {n} and {total}. */
  shown: string
}

/**
 * Below a list: how much of it is shown, and the button for more as long as there is more (GAL-04). Without scripts it
 * is a link to the same page with more on it.
 */
export function LoadMore({ list: { items, page, total, state, showMore }, shown }: LoadMoreProps) {
  const language = useLanguage()
  const words = useGalleryWords()
  const isHydrated = useHydrated()
  const isLoading = state === 'loading'
  if (total <= pageSize) return null
  return (
    <div className="load-more">
      <p role="status">{fill(shown, { n: items.length, total }, language)}</p>
      <p role="status" className="sr-only">
        {isLoading && words.loading}
      </p>
      {state === 'failed' && <p role="alert">{words.loadFailed}</p>}
      {items.length < total &&
        (isHydrated ? (
          <Button onClick={showMore} {...(isLoading ? { busy: words.loading } : {})}>
            {words.loadMore}
          </Button>
        ) : (
          <ButtonLink href={`?page=${page + 1}`}>{words.loadMore}</ButtonLink>
        ))}
    </div>
  )
}
