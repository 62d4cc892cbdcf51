import { useWriter } from '#platform/http/web/write.ts'
import { policyPaths } from '#policies/policies/paths.ts'
import { statusFromCode } from '#policies/policies/status.ts'
import { usePoliciesWords } from '#policies/policies/web/words.ts'
import type { ReferralCase } from '#sales/underwriting/contract.ts'
import { Anchor, StatusChip } from '#ui'
import { EndingLine } from './EndingLine.tsx'
import { useReferralWords } from './words.ts'

/** Everything else that insures the same life, whoever sold it. */
export function PoliciesOfLife({ policies }: { policies: ReferralCase['other_policies'] }) {
  const { sheet } = useReferralWords()
  const { statuses } = usePoliciesWords()
  const write = useWriter()
  return (
    <section aria-labelledby="of-life">
      <h3 id="of-life" className="border-ink border-b-[1.5px] pb-s2">
        {sheet.others}
      </h3>
      {policies.length === 0 && <p className="muted mt-s3">{sheet.noOthers}</p>}
      <ul>
        {policies.map(
          ({ id, ref_unique_id, plan, status: code, sum_assured, start_date, ending, may_see }) => {
            const status = statusFromCode(code)
            return (
              <li key={id} className="border-line-sand border-b py-s3">
                <span className="flex flex-wrap items-center justify-between gap-x-s3 gap-y-s1">
                  {may_see ? (
                    <Anchor href={policyPaths.view(id)} className="font-semibold">
                      {plan}
                    </Anchor>
                  ) : (
                    <b>{plan}</b>
                  )}
                  {status && <StatusChip status={status}>{statuses[status]}</StatusChip>}
                </span>
                <span className="flex flex-wrap gap-x-s3 text-ink-2 text-s">
                  <span>{ref_unique_id}</span>
                  <span className="num">{write.amount(sum_assured)}</span>
                  <span>{write.fill(sheet.from, { date: write.date(start_date) })}</span>
                </span>
                <EndingLine ending={ending} />
              </li>
            )
          },
        )}
      </ul>
    </section>
  )
}
