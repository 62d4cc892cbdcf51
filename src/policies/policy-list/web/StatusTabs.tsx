import { type RefObject, useEffect, useRef } from 'react'
import { permission } from '#platform/http/permissions.ts'
import { useMay } from '#platform/http/web/use-may.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { type PolicyStatus, policyStatusCode, policyStatuses } from '#policies/policies/status.ts'
import { usePoliciesWords } from '#policies/policies/web/words.ts'
import { LinkTabs } from '#ui'
import { type ListQuery, listAddress } from './list-address.ts'

/** Tabs with work for somebody come first, so that no screen cuts them off. */
const inOrder = ['pushFailed' as const, ...policyStatuses.filter((each) => each !== 'pushFailed')]

/** One tab for each status, with its count if nothing else narrows the list. */
export function StatusTabs({ query, counts }: StatusTabsProps) {
  const words = usePoliciesWords()
  const write = useWriter()
  const countOf = (status: PolicyStatus) => counts?.[policyStatusCode[status]] ?? 0
  const may = useMay()
  const shown = inOrder.filter((each) => each !== 'inReferral' || may(permission.underwritingList))
  const all = shown.reduce((sum, status) => sum + countOf(status), 0)
  const written = (n: number) => (counts ? write.number(n) : undefined)
  const tabs = useCurrentInView(query.status)
  return (
    <>
      <div ref={tabs} className="tabs-low mb-s2">
        <LinkTabs
          label={words.columns.status}
          solid
          entries={[
            {
              href: listAddress({ ...query, status: '' }),
              text: words.all,
              count: written(all),
              isCurrent: query.status === '',
            },
            ...shown.map((status) => {
              const code = String(policyStatusCode[status])
              return {
                href: listAddress({ ...query, status: code }),
                text: words.statuses[status],
                count: written(countOf(status)),
                isAlarming: status === 'pushFailed' && countOf(status) > 0,
                isCurrent: query.status === code,
              }
            }),
          ]}
        />
      </div>
      {query.status === activeCode && <p className="mb-s2 text-ink-2 text-s">{words.activeOnRecord}</p>}
    </>
  )
}

const activeCode = String(policyStatusCode.active)

/** If the tabs are wider than the screen they scroll; this keeps the chosen one in view. */
function useCurrentInView(chosen: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab is another place
  useEffect(() => {
    const tab = place.current?.querySelector<HTMLElement>('[aria-current]')
    const row = tab?.parentElement
    if (!tab || !row) return
    const own = tab.getBoundingClientRect()
    const around = row.getBoundingClientRect()
    row.scrollLeft += own.left + own.width / 2 - (around.left + around.width / 2)
  }, [chosen])
  return place
}

type StatusTabsProps = { query: ListQuery; counts: Readonly<Record<string, number>> | null }
