import type { DateOnly } from '#kernel/dates.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { usePoliciesWords } from '#policies/policies/web/words.ts'
import { parseMode } from '#sales/plans/codes.ts'
import { type Column, labelledColumn } from '#ui'
import type { ListedPolicy } from '../contract.ts'
import { headsOf } from '../list-columns.ts'

/** The columns that a list can have in addition. */
export function useFurtherColumns(): Column<ListedPolicy>[] {
  const words = usePoliciesWords()
  const write = useWriter()
  const heads = headsOf(words)
  const day = (date: string | null) => date && write.date(date as DateOnly)
  const line = (key: keyof typeof heads, cell: Column<ListedPolicy>['cell']) =>
    labelledColumn(key, heads[key], cell, { noWrap: true })
  return [
    line('mode', (policy) => words.codes.mode[parseMode(policy.payment_cycle_mode) ?? 'Y']),
    line('term', (policy) => write.fill(words.years, { n: policy.term })),
    { ...line('sum', (policy) => write.amount(policy.sum_assured)), atEnd: true },
    { ...line('premium', (policy) => write.amount(policy.premium_amount)), atEnd: true },
    line('start', (policy) => day(policy.start_date)),
    line('due', (policy) => day(policy.fup) ?? '–'),
    line('branch', (policy) => policy.branch_code ?? '–'),
    line('entered', (policy) => day(policy.entered_on)),
  ]
}
