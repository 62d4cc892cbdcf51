import { formatMoment } from '#kernel/dates.ts'
import { useSession } from '#platform/http/web/visit.ts'
import { useWriter } from '#platform/http/web/write.ts'
import { type PolicyStatus, statusFromCode } from '#policies/policies/status.ts'
import { usePoliciesWords } from '#policies/policies/web/words.ts'
import type { Preview } from './preview.loader.ts'
import { useProposalsWords } from './words.ts'

/** After so long a push that goes on failing waits for a person (design §10). */
const triedMs = 24 * 3_600_000
const underWay: readonly PolicyStatus[] = ['submitted', 'inReferral', 'pushFailed']

/** What becomes of a confirmed proposal, and by when, until the policy is active and its first premium received. */
export function NextSteps({ policy }: Pick<Preview, 'policy'>) {
  const { preview } = useProposalsWords()
  const { firstPremium } = usePoliciesWords()
  const write = useWriter()
  const isStaff = useSession().person?.kind === 'staff'
  const status = statusFromCode(policy.status)
  if (status === 'active' && policy.first_premium?.state === 'notReceived')
    return (
      <section>
        <h2 className="mb-s2">{preview.next}</h2>
        <p>{firstPremium.notReceived}</p>
      </section>
    )
  if (!policy.is_looked_at && status !== 'uploaded' && !underWay.some((one) => one === status)) return null
  // Nobody saves a proposal after it was confirmed.
  const when = formatMoment(new Date(Date.parse(policy.saved_at) + triedMs), write.language)
  const { identity } = policy.customer
  const isCardWanted = identity !== null && identity !== 'checked' && identity !== 'toBeChecked'
  return (
    <section>
      <h2 className="mb-s2">{preview.next}</h2>
      <p className="mb-s2">
        {policy.is_looked_at
          ? preview.nextLookedAt
          : status === 'uploaded'
            ? write.fill(preview.nextUploaded, { number: policy.sap_policy_id ?? '' })
            : write.fill(isStaff ? preview.nextSubmittedForStaff : preview.nextSubmitted, { when })}
        {status !== 'uploaded' && !policy.is_looked_at && !isCardWanted && ` ${preview.nextNoPapers}`}
      </p>
      <p>{write.fill(preview.nextAddress, { reference: policy.ref_unique_id })}</p>
    </section>
  )
}
