import { Breadcrumbs, type BreadcrumbsProps } from '#ui'
import { usePagesWords } from './words.ts'

/** The way from the home page to here (PAGE-01). A page that shows it names the words `content/pages`. */
export function ContentCrumbs({ entries }: Pick<BreadcrumbsProps, 'entries'>) {
  const words = usePagesWords()
  return <Breadcrumbs label={words.breadcrumbs} entries={[{ text: words.home, href: '/' }, ...entries]} />
}
