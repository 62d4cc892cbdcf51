import { useWriter } from '#platform/http/web/write.ts'
import { policyPaths } from '#policies/policies/paths.ts'
import { PolicyStatusChip } from '#policies/policies/web/PolicyStatusChip.tsx'
import type { ReferralCase } from '#sales/underwriting/contract.ts'
import { Anchor } from '#ui'
import { EndingLine } from './EndingLine.tsx'
import { useReferralWords } from './words.ts'

/** All other policies on the same life, whoever sold them. */
export function PoliciesOfLife({ policies }: { policies: ReferralCase['other_policies'] }) {
  const { sheet } = useReferralWords()
  const write = useWriter()
  return (
    <section aria-labelledby="of-life">
      <h3 id="of-life" className="border-ink border-b-[1.5px] pb-s2">
        {sheet.others}
      </h3>
      {policies.length === 0 && <p className="muted mt-s3">{sheet.noOthers}</p>}
      <ul>
        {policies.map((policy) => (
          <li key={policy.id} className="border-line-sand border-b py-s3">
            <span className="flex flex-wrap items-center justify-between gap-x-s3 gap-y-s1">
              {policy.may_see ? (
                <Anchor href={policyPaths.view(policy.id)} className="font-semibold">
                  {policy.plan}
                </Anchor>
              ) : (
                <b>{policy.plan}</b>
              )}
              <PolicyStatusChip policy={policy} />
            </span>
            <span className="flex flex-wrap gap-x-s3 text-ink-2 text-s">
              <span>{policy.ref_unique_id}</span>
              <span className="num">{write.amount(policy.sum_assured)}</span>
              <span>{write.fill(sheet.from, { date: write.date(policy.start_date) })}</span>
            </span>
            <EndingLine ending={policy.ending} />
          </li>
        ))}
      </ul>
    </section>
  )
}
