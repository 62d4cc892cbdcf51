import { Breadcrumbs, type BreadcrumbsProps } from '#platform/web/ui/Layout.tsx'
import { homePath } from '../paths.ts'
import { useContentWords } from './words.ts'

/** The way from the home page to here. */
export function ContentCrumbs({ entries }: Pick<BreadcrumbsProps, 'entries'>) {
  const words = useContentWords()
  return (
    <Breadcrumbs label={words.breadcrumbs} entries={[{ text: words.home, href: homePath }, ...entries]} />
  )
}
