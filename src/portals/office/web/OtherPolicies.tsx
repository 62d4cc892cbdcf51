import { useWriter } from '#platform/http/web/write.ts'
import { policyPaths } from '#policies/policies/paths.ts'
import type { ListedPolicy } from '#policies/policy-list/contract.ts'
import { ListedStatus } from '#policies/policy-list/web/ListedStatus.tsx'
import { Anchor } from '#ui'
import { usePolicyWords } from './words.ts'

/** Policies of one person, each with its status and premium. */
export function PolicyLinks({ policies }: { policies: readonly ListedPolicy[] }) {
  const { others } = usePolicyWords()
  const write = useWriter()
  return (
    <ul>
      {policies.map((policy) => (
        <li key={policy.id} className="border-line border-b py-s3">
          <span className="flex flex-wrap items-center justify-between gap-x-s3 gap-y-s1">
            <Anchor href={policyPaths.view(policy.id)} className="font-semibold">
              {policy.policy.name}
            </Anchor>
            <ListedStatus policy={policy} />
          </span>
          <span className="flex flex-wrap gap-x-s3 text-ink-2 text-s">
            <span>{policy.sap_policy_id ?? policy.ref_unique_id}</span>
            <span className="num">{write.amount(policy.premium_amount)}</span>
            {policy.fup && <span>{write.fill(others.next, { date: write.date(policy.fup) })}</span>}
          </span>
        </li>
      ))}
    </ul>
  )
}
