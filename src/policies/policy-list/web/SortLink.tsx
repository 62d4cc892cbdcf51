import type { ReactNode } from 'react'
import { usePoliciesWords } from '#policies/policies/web/words.ts'
import { Anchor, Icon } from '#ui'

/** The head of a column that sorts the list by it, and in the other direction when pressed again. */
export function SortLink({ href, sorted, children }: SortLinkProps) {
  const { list } = usePoliciesWords()
  return (
    <Anchor
      href={href}
      className="group/sort relative inline-flex min-h-6 items-center gap-s1 text-inherit no-underline hover:underline"
      title={sorted ? list[sorted === 'ascending' ? 'sortedUp' : 'sortedDown'] : list.sortable}
    >
      {children}
      <Icon
        of="chevron-down"
        className={
          sorted
            ? sorted === 'ascending'
              ? 'rotate-180'
              : ''
            : '-right-5 absolute opacity-0 group-hover/sort:opacity-60 group-focus-visible/sort:opacity-60'
        }
      />
    </Anchor>
  )
}

type SortLinkProps = { href: string; sorted: 'ascending' | 'descending' | undefined; children: ReactNode }
