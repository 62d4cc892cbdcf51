import { useRouteLoaderData } from 'react-router'
import type { Out } from '#kernel/endpoint.ts'
import { Breadcrumbs, type BreadcrumbsProps } from '#ui'
import type { getAllNavigation } from '../contract.ts'
import { useText } from './Text.tsx'
import { usePagesWords } from './words.ts'

/**
 * The path from the home page to here (PAGE-01), through the main menu's items above the address `at`. Pages
 * that show it name the words `content/pages`.
 */
export function ContentCrumbs({ entries, at = '' }: ContentCrumbsProps) {
  const words = usePagesWords()
  const text = useText()
  const site = useRouteLoaderData<{ mainMenu: readonly Item[] }>('site')
  const way = findWay(site?.mainMenu ?? [], at) ?? []
  return (
    <Breadcrumbs
      label={words.breadcrumbs}
      entries={[
        { text: words.home, href: '/' },
        ...way.map((item) => ({ text: text(item, 'title'), href: item.url || undefined })),
        ...entries,
      ]}
    />
  )
}

type ContentCrumbsProps = Pick<BreadcrumbsProps, 'entries'> & { at?: string }
type TopItem = Out<typeof getAllNavigation>['data'][number]['sub_nav'][number]
type Item = Omit<TopItem, 'sub_nav'> & { sub_nav: readonly Item[] }

/** The items of the menu above the one with this address. */
function findWay(items: readonly Item[], address: string): Item[] | undefined {
  for (const item of items) {
    if (item.url === address) return []
    const below = findWay(item.sub_nav, address)
    if (below) return [item, ...below]
  }
  return undefined
}
