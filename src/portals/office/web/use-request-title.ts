import type { ListedApproval } from '#people/approvals/contract.ts'
import { useApprovalWords } from '#people/approvals/web/words.ts'
import { useExportWords } from '#people/exports/web/words.ts'
import { useWriter } from '#platform/http/web/write.ts'

/** What a request asks for, in one line: a list by its name here, money by its holder, other things by their labels. */
export function useRequestTitle(): (request: Pick<ListedApproval, 'act' | 'label' | 'subject'>) => string {
  const { acts } = useApprovalWords()
  const { lists } = useExportWords()
  const write = useWriter()
  return ({ act, label, subject }) => {
    if (subject) return write.fill(acts[act], { label: `${subject.holder}, ${subject.policy_number}` })
    const name = act === 'phones.export' ? (lists[label as keyof typeof lists] ?? label) : label
    return write.fill(acts[act], { label: name })
  }
}
